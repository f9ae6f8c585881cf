import { timelineOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import { portfolioQuery } from '../portfolios.queries.ts';
import { commentText, postText } from '../portfolios.text.ts';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import styles from './PostBeside.module.css';
import { PostBody } from './PostBody.tsx';
import { PostMeta } from './PostParts.tsx';
import { headOf, tokenNames } from './timeline.rules.ts';

type PostBesideProps = {
  portfolioId: string;
  postId: string;
  /** The post's title until it's loaded. */
  title: string;
  onClose: () => void;
};

/** One post in full, next to the page it was opened from, with a link to its comments. */
export default function PostBeside({ portfolioId, postId, title, onClose }: PostBesideProps) {
  const today = useToday(useMe().school.timeZone);
  const read = useQuery(portfolioQuery(portfolioId));
  const settings = useQuery(portfolioSettingsQuery);
  const portfolio = read.data?.data;
  const entry =
    portfolio === undefined ? undefined : timelineOf(portfolio).find(({ post }) => post._id === postId);
  const error = read.error ?? settings.error;
  return (
    <Dialog side size={640} title={entry === undefined ? title : headOf(entry).title} onClose={onClose}>
      <div className={styles.post}>
        {entry === undefined || settings.data === undefined ? (
          <p role="status">
            {error === null
              ? portfolio === undefined
                ? postText.loading
                : postText.missing
              : explainError(error)}
          </p>
        ) : (
          <>
            <PostMeta entry={entry} today={today} />
            <PostBody entry={entry} names={tokenNames(customTokensOf(settings.data))} />
            <div className={styles.foot}>
              <LinkButton to={portfolioPaths.post(portfolioId, entry.kind, postId)}>
                {commentText.read(entry.post.comments.length)}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
