/** Words of comments, wherever they appear. */
export const commentText = {
  delete: 'Delete',
  noComments: 'No comments yet.',
  newMark: 'New',
  newComment: 'New comment',
  addComment: 'Add comment',
  deleteComment: 'Delete Comment',
  deleteCommentBody: 'Are you sure you want to delete this comment? This action cannot be undone.',
  deleteCommentOf: (name: string, when: string) => `Delete the comment by ${name}, ${when}`,
};
