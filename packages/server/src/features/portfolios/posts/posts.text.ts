/** Refusals of a post's text, files and edit. */
export const postsText = {
  noText: 'Write some text: formatting alone isn’t enough.',
  fileUnusable: 'You can’t use this file, or it was deleted. Upload it again.',
  post: 'this post',
  alreadyPosted: 'This was already posted, here or on another device.',
};
