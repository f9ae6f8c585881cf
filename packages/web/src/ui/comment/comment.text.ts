/** Words of comments, wherever they appear. */
import { actsText } from '../../lib/text/acts.text.ts';

export const commentText = {
  delete: actsText.delete,
  noComments: 'No comments yet.',
  newMark: 'New',
  newComment: 'New comment',
  addComment: 'Add comment',
  deleteComment: 'Delete Comment',
  deleteCommentBody: 'Are you sure you want to delete this comment? This action cannot be undone.',
  deleteCommentOf: (name: string, when: string) => `Delete the comment by ${name}, ${when}`,
};
