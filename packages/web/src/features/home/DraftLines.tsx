import { type PostKind, postKinds } from '@casement/domain/portfolios/timeline.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { inZone, relativeDay } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { portfolioPaths } from '../portfolios/portfolios.paths.ts';
import { beginningOf } from '../portfolios/write/write.rules.ts';
import room from './home.module.css';
import { unfinishedQuery } from './home.queries.ts';
import { homeText } from './home.text.ts';

const text = homeText.waiting.draft;

export type Unfinished = { kind: PostKind; beginning: string; updatedAt: string };

/** A student's own unfinished posts, latest first. */
export function useUnfinished(): Unfinished[] {
  const drafts = useQuery(unfinishedQuery(useMe())).data?.data.drafts ?? [];
  return drafts.flatMap(({ slot, content, updatedAt }) => {
    const kind = postKinds.find((one) => one === slot);
    if (kind === undefined) return [];
    return [{ kind, beginning: content.name.trim() || beginningOf(content.text), updatedAt }];
  });
}

/** Drafts to continue. */
export function DraftLines({ drafts }: { drafts: readonly Unfinished[] }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  return drafts.map(({ kind, beginning, updatedAt }) => (
    <li key={kind}>
      <Link className={room.line} to={portfolioPaths.write(kind)}>
        <span className={room.words}>
          <b>{text[kind](relativeDay(inZone(updatedAt, timeZone).toPlainDate(), today))}</b>
          <span className={room.small}>{beginning === '' ? text.empty : beginning}</span>
        </span>
      </Link>
    </li>
  ));
}
