// Shows the sentence of index.html to browsers that cannot run the pages. It is not part of the bundle, and is
// written without anything that those browsers would not read. What is asked for came with exactly the browsers that
// are named there: Safari 16.4, Firefox 128, Chrome and Edge 111.
if (!window.ArrayBuffer || typeof ArrayBuffer.prototype.resize !== 'function')
  document.getElementById('older').removeAttribute('hidden');
