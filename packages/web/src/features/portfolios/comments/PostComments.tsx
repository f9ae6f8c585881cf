import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { usePostComments } from '../portfolios.queries.ts';
import { commentText } from '../portfolios.text.ts';
import { PortfolioComments } from './PortfolioComments.tsx';

type PostCommentsProps = {
  portfolio: Pick<Portfolio, '_id' | 'can'>;
  entry: TimelinePost;
  /** The text being typed; held by the screen, which may have to ask before it's lost. */
  draft: string;
  onDraft: (text: string) => void;
  /** Whether the post was deleted: the text stays, with the reason why it can't be sent. */
  gone: boolean;
};

/** The comments on a post, and the field for a new one. */
export function PostComments({ portfolio, entry, draft, onDraft, gone }: PostCommentsProps) {
  const { add, remove } = usePostComments();
  const { _id: postId, comments } = entry.post;
  return (
    <PortfolioComments
      portfolio={portfolio}
      comments={comments}
      draft={draft}
      onDraft={onDraft}
      onAdd={portfolio.can['post.comment'] ? (content) => add(postId, content) : undefined}
      remove={(commentId) => remove(postId, commentId)}
      problem={gone ? commentText.gone : undefined}
      whenGone={commentText.gone}
    />
  );
}
