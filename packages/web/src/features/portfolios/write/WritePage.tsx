import type { DraftContent } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { type PostKind, type TimelinePost, timelineOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readOnlyWords } from '../../../lib/api/errors.text.ts';
import { useMe } from '../../../lib/api/session.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { useToday } from '../../../lib/time/today.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { PostNotFound } from '../PostNotFound.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { draftsQuery, usePortfolio } from '../portfolios.queries.ts';
import { portfolioText } from '../portfolios.text.ts';
import { headOf } from '../posts/timeline.rules.ts';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { DraftFound } from './DraftFound.tsx';
import { newSitting, useDraft, useSetAside } from './drafts.queries.ts';
import { guess, type Known } from './guess.rules.ts';
import { WriteForm } from './WriteForm.tsx';
import { ownSessionsQuery, writersClubsQuery } from './write.queries.ts';
import {
  type Beginning,
  blankValues,
  laterDraft,
  sameValues,
  valuesOf,
  valuesOfDraft,
} from './write.rules.ts';
import { writeText } from './write.text.ts';

/** A student writes evidence. */
export function WriteEvidencePage() {
  return <WritePage kind="evidence" />;
}

/** A student writes a reflection. */
export function WriteReflectionPage() {
  return <WritePage kind="reflection" />;
}

/** Writes a new post of a kind, or edits the one in the address. */
function WritePage({ kind }: { kind: PostKind }) {
  const { post: postId } = useSearch({ strict: false });
  return <Opened key={`${kind} ${postId}`} kind={kind} postId={postId} />;
}

type OpenedProps = { kind: PostKind; postId: string | undefined };

/**
 * The form starts with the post as it was when opened, and stays if the post is deleted while somebody types; the
 * heading has the latest version.
 */
function Opened({ kind, postId }: OpenedProps) {
  const { can } = useMe();
  const portfolio = usePortfolio();
  // There, the photo comes first.
  const brief = useBreakpoint('phone') && kind === 'evidence';
  const current = timelineOf(portfolio).find((one) => one.kind === kind && one.post._id === postId);
  const [entry] = useState(current);
  const named = current ?? entry;
  if (!can['post.create'])
    return <EmptyState wholePage title={readOnlyWords.title} body={readOnlyWords.next} />;
  if (postId !== undefined && entry === undefined) return <PostNotFound portfolio={portfolio} />;
  const crumbs = [{ label: portfolioText.own, to: portfolioPaths.own }];
  return (
    <>
      <PageHeader
        title={writeText.title(kind, entry !== undefined)}
        summary={named === undefined ? (brief ? undefined : writeText.summary[kind]) : headOf(named).title}
        breadcrumbs={crumbs}
      />
      <Desk kind={kind} postId={postId} entry={entry} />
    </>
  );
}

/** The data for guessing the values of new evidence, as far as it is loaded when the form opens. */
function useKnown(): Known {
  const { user } = useMe();
  const { clubs } = useSuspenseQuery(writersClubsQuery).data.data;
  const { data: settings } = useSuspenseQuery(portfolioSettingsQuery);
  const { evidencePosts } = usePortfolio();
  const sessions = useQuery({ ...ownSessionsQuery(user._id), enabled: false }).data?.data.records ?? [];
  return {
    sessions,
    clubs,
    tokens: customTokensOf(settings).map(({ token }) => token),
    evidence: evidencePosts,
  };
}

/** The form, shown after the choice of what to do with an earlier draft. */
function Desk({ kind, postId, entry }: OpenedProps & { entry: TimelinePost | undefined }) {
  const today = useToday(useMe().school.timeZone);
  const slot = postId ?? kind;
  const draft = useDraft(slot);
  const setAside = useSetAside(slot);
  const { drafts } = useSuspenseQuery(draftsQuery).data.data;
  const stored = drafts.find((one) => one.slot === slot);
  const [found, setFound] = useState(() => laterDraft(draft.unsent, stored, makeId()));
  const lostOf = ({ writtenAt }: DraftContent) =>
    stored?.content.writtenAt === writtenAt ? stored.lostFiles : [];
  const known = useKnown();
  const phone = useBreakpoint('phone');
  // Turning the phone changes nothing about it.
  const [guesses] = useState(phone && kind === 'evidence' && entry === undefined);
  const blank = () => {
    const values = blankValues(today.toString());
    return guesses ? { ...values, ...guess(values, new Set(), known) } : values;
  };
  const fresh = (): Beginning => ({
    values: entry === undefined ? blank() : valuesOf(entry),
    newId: makeId(),
    basedOn: entry?.post.updatedAt ?? null,
    sitting: newSitting(),
    lostFiles: [],
  });
  const [original] = useState(fresh);
  const [beginning, setBeginning] = useState<Beginning | undefined>(
    found === undefined ? original : undefined,
  );
  const [turn, setTurn] = useState(0);

  function begin(next: Beginning) {
    setFound(undefined);
    setBeginning(next);
    setTurn(turn + 1);
  }
  const restore = (content: DraftContent, instead?: DraftContent) => {
    const lost = instead && valuesOfDraft(instead);
    if (lost && !sameValues(lost, valuesOfDraft(content)) && !sameValues(lost, original.values)) {
      setAside.put(instead);
    }
    begin({
      values: valuesOfDraft(content),
      newId: content.newId ?? makeId(),
      basedOn: content.basedOn ?? original.basedOn,
      sitting: content.sitting ?? original.sitting,
      lostFiles: lostOf(content),
    });
  };

  if (found !== undefined || beginning === undefined) {
    return found === undefined ? null : (
      <DraftFound
        content={found}
        lostFiles={lostOf(found)}
        onContinue={() => restore(found)}
        onDiscard={draft.discard}
        onDiscarded={() => begin(original)}
      />
    );
  }
  return (
    <WriteForm
      key={turn}
      turn={turn}
      kind={kind}
      postId={postId}
      original={original.values}
      openedAs={original.basedOn}
      beginning={beginning}
      draft={draft}
      onRestore={restore}
      setAside={setAside}
      known={known}
      guesses={guesses && beginning === original}
    />
  );
}
