/** What callers are told about posts. */
export const postsText = {
  noText: 'Write some text: formatting alone isn’t enough.',
  fileUnusable: 'You can’t use this file, or it was deleted. Upload it again.',
  changedElsewhere:
    'You changed this post somewhere else after you opened it here. This version was not saved.',
};
