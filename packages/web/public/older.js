// Shows the sentence of index.html to browsers that cannot run the pages. It is not part of the bundle, and is
// written without anything that those browsers would not read. What is asked for came with the browsers that are
// named there: isWellFormed with Safari 16.4 and Chrome 111, Segmenter with a Firefox before 128.
if (typeof String.prototype.isWellFormed !== 'function' || !window.Intl || !window.Intl.Segmenter)
  document.getElementById('older').removeAttribute('hidden');
