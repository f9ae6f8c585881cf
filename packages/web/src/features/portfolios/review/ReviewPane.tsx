import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import { portfolio as portfolioSchema } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { PostToReview } from '@casement/domain/portfolios/review/review.contract.ts';
import { canStillBeAwarded, claimsOf, withTokens } from '@casement/domain/portfolios/review/review.rules.ts';
import {
  casTokens,
  locTokens,
  type TokenCount,
  tokenTitle,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { periodName } from '@casement/domain/shared/time/periods.ts';
import { Button, Textarea } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { explainError, isNotFound } from '../../../lib/api/errors.ts';
import { useMe, useReadOnlyReason } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useTakeNewer } from '../../../lib/cache/takeNewer.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { oncePerPress, painted, useSingleKeys } from '../../../lib/singleKeys.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useCoveredBelow } from '../../../ui/frame/coveredBelow.ts';
import { Avatar } from '../../../ui/mark/Avatar.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import { portfolioQuery, portfolioSets } from '../portfolios.queries.ts';
import { sayDay } from '../portfolios.text.ts';
import { PostContent } from '../posts/PostBody.tsx';
import { StrandMeters } from '../TokenMeters.tsx';
import { awardText } from '../tokens/award.text.ts';
import { useAwardRefusal } from '../tokens/tokens.queries.ts';
import { awardIn, customTokensOf, targetsIn } from '../tokens/tokens.rules.ts';
import { ClaimChips } from './ClaimChips.tsx';
import { titleOf } from './queue.rules.ts';
import styles from './ReviewPane.module.css';
import { useReview } from './review.queries.ts';
import {
  awardedOf,
  claimedTokens,
  entryOf,
  isRewritten,
  lastSaidBefore,
  periodOfPost,
  reviewersInstead,
  reviewOf,
  versions,
  withCount,
} from './review.rules.ts';
import { reviewText as text } from './review.text.ts';

/** The unsent comment and tokens of a post. Without `tokens`, those that the post claims apply. */
export type ReviewDraft = { comment: string; tokens?: readonly TokenCount[] };

type ReviewPaneProps = {
  ref: Ref<HTMLDivElement>;
  row: PostToReview;
  /** When the list that names the post was read, in milliseconds since 1970. */
  listedAt: number;
  /** Whether the list no longer names the post. */
  hasLeft: boolean;
  draft: ReviewDraft | undefined;
  onDraft: (draft: ReviewDraft) => void;
  onReviewed: (how: keyof typeof text.done) => void;
  /** Reads the list again, in which the post is no longer as its student has it. */
  onChanged: () => void;
  /** Leads on from a post that was deleted, or that somebody else reviewed or now reviews. */
  onPassed: () => void;
  onSkip: () => void;
  /** Leads back to the list, where it is not beside the post. */
  onBack: (() => void) | undefined;
};

/** One post in full, what it claims, and the button that awards, comments and moves on. */
export function ReviewPane({
  ref,
  row,
  listedAt,
  hasLeft,
  draft,
  onDraft,
  onReviewed,
  onChanged,
  onPassed,
  onSkip,
  onBack,
}: ReviewPaneProps) {
  const { school, user } = useMe();
  const readOnly = useReadOnlyReason();
  const { data: settings } = useSuspenseQuery(portfolioSettingsQuery);
  const { data, dataUpdatedAt, error, refetch } = useQuery(portfolioQuery(row.student._id));
  const { mutateAsync } = useReview();
  const takeNewer = useTakeNewer(portfolioSchema, portfolioSets);
  const [failure, setFailure] = useState<{ of: string; reviewedAt: string | undefined; body: string }>();
  // The post whose field was in use: it stays, or what is typed next would be taken for shortcuts.
  const [writingIn, setWritingIn] = useState<string>();
  const comment = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useCoveredBelow(foot);
  useFocusHandover(bar);

  const kind = school.semesterType;
  const today = useToday(school.timeZone);
  const customTokens = customTokensOf(settings);
  const { graduatingClass, displayName, firstName } = row.student;
  const period = periodOfPost(kind, graduatingClass, row.day, today.toString());
  const portfolio = data?.data;
  const award = portfolio === undefined ? undefined : awardIn(portfolio, kind, period);
  const targets = portfolio === undefined ? undefined : targetsIn(portfolio, kind, period);
  const limits = { award, targets, customTokens };
  const entry = portfolio === undefined ? undefined : entryOf(portfolio, row._id);
  const refused = useAwardRefusal(portfolio, { kind, period, today: today.toString() });
  const claimed = entry === undefined ? [] : claimedTokens(entry, limits);
  const tokens = draft?.tokens ?? claimed;
  const review = portfolio === undefined ? undefined : reviewOf(portfolio, row._id);
  // A portfolio read before the list may be older than the post.
  const isMissing = portfolio !== undefined && entry === undefined;
  const isOlder = dataUpdatedAt < listedAt;
  const isDeleted = isMissing && !isOlder && error === null;
  const isDoubtful = portfolio !== undefined && (isMissing || hasLeft);
  useEffect(() => {
    if (isDoubtful && isOlder) void refetch();
  }, [isDoubtful, isOlder, refetch]);
  // A comment by a teacher takes a post off the list too, and so does another reviewer of the portfolio.
  const isAnswered =
    hasLeft && entry?.post.comments.some(({ submittedByFaculty }) => submittedByFaculty !== null) === true;
  const others =
    portfolio === undefined || entry === undefined || review !== undefined || isAnswered
      ? []
      : reviewersInstead(portfolio, user._id);
  const isReassigned = hasLeft && !isOlder && others.length > 0;
  const isPassed = isDeleted || review !== undefined || isReassigned;
  const isAwardable =
    !isDeleted && (review === undefined || canStillBeAwarded(review.reviewedByName, review.awarded));
  const given = refused === undefined && isAwardable ? awardedOf(tokens) : [];
  const typed = draft?.comment.trim() ?? '';
  const isWriting = typed !== '' || writingIn === row._id;
  const without = typed === '' ? text.nothing : text.commentOnly;

  // A comment that arrived although its answer was lost.
  const isSaid =
    review !== undefined && entry?.post.comments.some(({ content }) => content === typed.normalize());
  const dropComment = useEffectEvent(() => onDraft({ ...draft, comment: '' }));
  useEffect(() => {
    if (isSaid === true) dropComment();
  }, [isSaid]);

  const send = useSingleFlight(async (sent: readonly TokenCount[]) => {
    if (entry === undefined) return;
    setFailure(undefined);
    try {
      await mutateAsync({
        studentPortfolioInfoId: row.student._id,
        posts: [{ ...versions(entry, review), award: [...sent] }],
        ...(typed === '' ? {} : { comment: typed }),
        ...(sent.length === 0 ? {} : { period, updatedAt: award?.updatedAt ?? null }),
      });
      onReviewed(sent.length > 0 ? 'awarded' : typed === '' ? 'nothing' : 'commented');
      // A press that comes before the next post is on the screen isn't meant for it.
      await painted();
    } catch (thrown) {
      const newer = takeNewer(thrown);
      if (isNotFound(thrown)) void refetch();
      const { present = portfolio } = newer ?? {};
      if (present !== undefined && isRewritten(entry, entryOf(present, row._id))) {
        // The claims are now those of the new version.
        onDraft({ comment: draft?.comment ?? '' });
        onChanged();
      }
      const known = present === undefined ? undefined : reviewOf(present, row._id);
      const body = newer?.said ?? (isNotFound(thrown) ? text.gone : explainError(thrown));
      setFailure({ of: row._id, reviewedAt: known?.reviewedAt, body });
    }
  });

  const keys = {
    c: () => comment.current?.focus(),
    n: () => (isPassed ? onPassed() : void send([])),
    ...(given.length > 0 ? { a: () => void send(given) } : {}),
  };
  useSingleKeys(readOnly === undefined ? keys : {});

  const figures = figuresIn(award, targets, customTokens);
  const after = figuresIn(withTokens(award ?? null, given), targets, customTokens);
  const strands = casTokens.filter((token) => given.some((one) => one.token === token));
  const comes = [
    ...strands.map((token) => text.part(token, after.strands[token].reached, after.strands[token].target)),
    ...(after.learning.reached > figures.learning.reached
      ? [text.part(text.outcomes, after.learning.reached, after.learning.target)]
      : []),
  ];
  const names = [...casTokens, ...locTokens, ...customTokens.map(({ token }) => token)].filter(
    (token) => !tokens.some((one) => one.token === token),
  );
  const claims = entry === undefined ? [] : claimsOf(entry.post);
  const awardLabel = given.every(({ token }) => claims.includes(token)) ? text.award : text.awardOthers;
  // What failed may have arrived nevertheless: then the review is known by now.
  const hasFailed = failure?.of === row._id && failure.reviewedAt === review?.reviewedAt;
  const said =
    portfolio === undefined ? undefined : lastSaidBefore(portfolio, user.schoolEmail, row.createdAt);
  const since =
    said === undefined ? undefined : formatDate(inZone(said, school.timeZone).toPlainDate(), 'long', today);
  function sayWhatHappened(): string | undefined {
    if (review !== undefined) {
      const day = inZone(review.reviewedAt, school.timeZone).toPlainDate().toString();
      return text.reviewedBy(review.reviewedByName, sayDay(day, today));
    }
    if (isAnswered) return text.answered;
    return isReassigned ? text.reassigned(others.map((one) => one.displayName)) : undefined;
  }
  const happened = sayWhatHappened();
  return (
    <section className={styles.pane} aria-label={text.post}>
      <header className={styles.head}>
        {onBack === undefined ? null : (
          <Button variant="subtle" onClick={onBack}>
            {text.back}
          </Button>
        )}
        <div className={styles.student}>
          <Avatar name={displayName} person={row.student} />
          <div>
            <Link to={portfolioPaths.main(row.student._id)}>
              <b>{displayName}</b>
            </Link>
            <p className={styles.quiet}>{classOf(graduatingClass)}</p>
          </div>
        </div>
        <span className={className(styles.quiet, styles.period)}>{periodName(kind, period)}</span>
        <StrandMeters figures={figures} />
      </header>
      <div className={styles.scroll}>
        {/* A long post scrolls, by keys too, between the name and the claims. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={ref} className={styles.post} role="group" aria-label={text.post} tabIndex={0}>
          <p className={styles.quiet}>
            {text.facts(row.kind, formatDate(row.day, 'long', today), row.place, since)}
          </p>
          {/* Evidence is called by its first words, which follow: nothing is said twice. */}
          <h2 className={row.kind === 'evidence' ? 'visually-hidden' : styles.title}>
            {titleOf(row) || text.untitled}
          </h2>
          {entry === undefined ? (
            <p role={isDeleted ? 'status' : undefined}>
              {isDeleted ? text.gone : error === null ? row.plainText : explainError(error)}
            </p>
          ) : (
            <PostContent entry={entry} />
          )}
        </div>
        <div className={styles.claims}>
          {happened === undefined ? null : (
            <p className={styles.quiet} role="status">
              {happened}
            </p>
          )}
          {readOnly === undefined ? null : <p className={styles.quiet}>{readOnly}</p>}
          {readOnly !== undefined || !isAwardable || entry === undefined ? null : refused === undefined ? (
            <ClaimChips
              tokens={tokens}
              others={names}
              limits={limits}
              nameOf={(token) => tokenTitle(token, customTokens)}
              onCount={(token, count) =>
                onDraft({ comment: draft?.comment ?? '', tokens: withCount(tokens, token, count) })
              }
            />
          ) : isReassigned ? null : (
            <p className={styles.quiet}>
              {awardText.refused(refused, kind, period, portfolio?.facultyReviewers ?? [])}{' '}
              {awardText.refusedNext(refused)}
            </p>
          )}
          <p className={styles.quiet} aria-live="polite">
            {comes.length === 0 ? '' : text.comes(comes, periodName(kind, period))}
          </p>
        </div>
      </div>
      <div ref={bar} className={styles.bar}>
        {readOnly !== undefined || (isPassed && !isWriting && given.length === 0) ? null : (
          // Each post has a field of its own: nothing that is typed can end up in another student's.
          <Textarea
            key={row._id}
            ref={comment}
            className={styles.comment}
            aria-label={text.comment(firstName)}
            description={
              !isPassed || given.length > 0 || typed === ''
                ? undefined
                : isDeleted
                  ? text.unsentToDeleted
                  : text.unsentComment
            }
            placeholder={text.comment(firstName)}
            autosize
            minRows={2}
            maxRows={6}
            value={draft?.comment ?? ''}
            onFocus={() => setWritingIn(row._id)}
            onChange={(event) => onDraft({ ...draft, comment: event.currentTarget.value })}
          />
        )}
        <div ref={foot} className={styles.foot}>
          <FormAlert {...(hasFailed ? { title: text.failed, body: failure.body } : {})} />
          <div className={styles.buttons}>
            {isPassed ? null : (
              <Button variant="default" onClick={onSkip}>
                {text.skip}
              </Button>
            )}
            {readOnly !== undefined || given.length === 0 ? null : (
              <Button variant="default" {...oncePerPress(() => void send(isPassed ? given : []))}>
                {isPassed ? awardLabel : without}
              </Button>
            )}
            {readOnly !== undefined && !isPassed ? null : (
              <Button
                variant="filled"
                data-rest
                // Until the post is read, its claims aren't known.
                disabled={entry === undefined && !isPassed}
                {...oncePerPress(() => (isPassed ? onPassed() : void send(given)))}
              >
                {isPassed ? text.next : given.length === 0 ? without : awardLabel}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
