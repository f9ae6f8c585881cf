import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { useLastValue } from '../../../lib/cache/lastValue.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { commentText } from '../portfolios.text.ts';
import { headOf } from '../posts/timeline.rules.ts';
import { PostComments } from './PostComments.tsx';

type PostCommentsModalProps = {
  portfolio: Portfolio;
  /** The post; undefined once it's deleted. */
  entry: TimelinePost | undefined;
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
};

/** All comments on a post of the timeline. The timeline holds unsent text. */
export default function PostCommentsModal(props: PostCommentsModalProps) {
  const { portfolio, entry, draft, onDraft, onClose } = props;
  const kept = useLastValue(entry);
  if (kept === undefined) return null;
  return (
    <Dialog title={commentText.on(headOf(kept).title)} size={620} onClose={onClose}>
      <PostComments
        portfolio={portfolio}
        entry={kept}
        draft={draft}
        onDraft={onDraft}
        gone={entry === undefined}
      />
    </Dialog>
  );
}
