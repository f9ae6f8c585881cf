/** What callers are told about posts. */
export const postsText = {
  noText: 'Write some text: formatting alone isn’t enough.',
  fileUnusable: 'You can’t use this file, or it was deleted. Upload it again.',
  post: 'this post',
};
