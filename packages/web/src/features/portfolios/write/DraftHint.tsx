import type { PostDraft } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { postKinds, type TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/api/session.ts';
import { inZone } from '../../../lib/time/time.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { draftsQuery } from '../portfolios.queries.ts';
import { draftText, sayDay } from '../portfolios.text.ts';
import { headOf } from '../posts/timeline.rules.ts';
import styles from './DraftHint.module.css';
import { beginningOf } from './write.rules.ts';

type DraftHintProps = { posts: readonly TimelinePost[]; today: Temporal.PlainDate };

/** The student's unposted drafts, with links to them. */
export function DraftHint({ posts, today }: DraftHintProps) {
  const { timeZone } = useMe().school;
  const { data } = useQuery(draftsQuery);
  const drafts = (data?.data.drafts ?? []).flatMap((draft) => {
    const found = placeOf(draft, posts);
    return found === undefined ? [] : [{ draft, ...found }];
  });
  if (drafts.length === 0) return null;
  return (
    <ul className={styles.drafts} aria-label={draftText.list}>
      {drafts.map(({ draft, kind, entry }) => (
        <li key={draft.slot}>
          <span className={styles.draftWords}>
            {entry === undefined ? draftText.unfinished[kind] : draftText.edited(headOf(entry).title)}
            <Beginning content={draft.content} />
            <span className="small muted">
              {sayDay(inZone(draft.content.writtenAt, timeZone).toPlainDate().toString(), today)}
            </span>
          </span>
          <LinkButton
            size="compact-sm"
            variant="default"
            aria-label={
              entry === undefined
                ? draftText.continueNew[kind]
                : draftText.continueEditing(headOf(entry).title)
            }
            to={portfolioPaths.write(kind)}
            search={entry === undefined ? {} : { post: entry.post._id }}
          >
            {draftText.continueDraft}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function Beginning({ content: { name, text } }: Pick<PostDraft, 'content'>) {
  const words = name.trim() || beginningOf(text);
  return words === '' ? null : <span className={styles.draftBeginning}>{words}</span>;
}

/** The subject of a draft: a new post of a kind, or an existing post. */
function placeOf({ slot }: PostDraft, posts: readonly TimelinePost[]) {
  const kind = postKinds.find((one) => one === slot);
  if (kind !== undefined) return { kind, entry: undefined };
  const entry = posts.find(({ post }) => post._id === slot);
  return entry === undefined ? undefined : { kind: entry.kind, entry };
}
