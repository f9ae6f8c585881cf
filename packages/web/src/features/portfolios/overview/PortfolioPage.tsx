import { type TimelinePost, timelineOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { PortfolioColumns, PortfolioHeader, useIsOwn } from '../PortfolioHeader.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { usePortfolio } from '../portfolios.queries.ts';
import { readTimelineSearch } from '../portfolios.search.ts';
import { timelineText } from '../portfolios.text.ts';
import { PortfolioTimeline } from '../posts/PortfolioTimeline.tsx';
import { filterOf, searchFor, tokenNames } from '../posts/timeline.rules.ts';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { DraftHint } from '../write/DraftHint.tsx';
import { WriteMenu } from '../write/WriteMenu.tsx';
import { TokenBrief } from './TokenBrief.tsx';
import { TokenSummary } from './TokenSummary.tsx';

const PostCommentsModal = pagePart(() => import('../comments/PostCommentsModal.tsx'));

/** A student's timeline: the view for faculty, and the student's own. */
export function PortfolioPage() {
  const portfolio = usePortfolio();
  const own = useIsOwn(portfolio);
  const { school, can } = useMe();
  const { timeZone } = school;
  const { data: settings } = useSuspenseQuery(portfolioSettingsQuery);
  const today = useToday(timeZone);
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const filter = useMemo(() => filterOf(readTimelineSearch(search)), [search]);
  const posts = useMemo(() => timelineOf(portfolio), [portfolio]);
  const names = useMemo(() => tokenNames(customTokensOf(settings)), [settings]);
  const [talking, setTalking] = useState<string>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const portfolioId = portfolio._id;
  const postPath = useCallback(
    ({ kind, post }: TimelinePost) =>
      own ? portfolioPaths.ownPost(kind, post._id) : portfolioPaths.post(portfolioId, kind, post._id),
    [own, portfolioId],
  );
  const onComments = useCallback(({ post }: TimelinePost) => setTalking(post._id), []);
  return (
    <PortfolioColumns side={<TokenSummary portfolio={portfolio} today={today} />}>
      <PortfolioHeader portfolio={portfolio} />
      <TokenBrief portfolio={portfolio} today={today} />
      {own ? <DraftHint posts={posts} today={today} /> : null}
      <PortfolioTimeline
        posts={posts}
        postPath={postPath}
        names={names}
        timeZone={timeZone}
        today={today}
        filter={filter}
        onFilter={(chosen) =>
          void navigate({ to: '.', search: searchFor(chosen), replace: true, resetScroll: false })
        }
        emptyBody={own ? timelineText.emptyOwnBody : timelineText.emptyBody}
        emptyAction={own && can['post.create'] ? <WriteMenu /> : undefined}
        onComments={onComments}
        canComment={portfolio.can['post.comment']}
      />
      {talking === undefined ? null : (
        <PostCommentsModal
          key={talking}
          portfolio={portfolio}
          entry={posts.find(({ post }) => post._id === talking)}
          draft={drafts[talking] ?? ''}
          onDraft={(text) => setDrafts((known) => ({ ...known, [talking]: text }))}
          onClose={() => setTalking(undefined)}
        />
      )}
      <LeaveGuard unsaved={() => Object.values(drafts).some((draft) => draft.trim() !== '')} />
    </PortfolioColumns>
  );
}
