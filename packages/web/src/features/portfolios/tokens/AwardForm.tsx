import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import {
  type CustomToken,
  type Portfolio,
  portfolio as portfolioSchema,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  type AwardRefusal,
  awardLists,
  awardRefusal,
  tokenTitle,
  totalOf,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { type PeriodKind, type PeriodWindow, periodName } from '@casement/domain/shared/time/periods.ts';
import { Button, Checkbox } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { schemaResolver } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { compared, newerVersion } from '../../../lib/api/conflicts.ts';
import { errorsAt, explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useFollowLatest } from '../../../lib/drafts/followLatest.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { useSingleKeys } from '../../../lib/singleKeys.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import ground from '../portfolios.module.css';
import { portfolioSets } from '../portfolios.queries.ts';
import { useReview } from '../review/review.queries.ts';
import { AwardFields } from './AwardFields.tsx';
import styles from './AwardForm.module.css';
import { type AwardDraft, awardSchema, differingTokens, draftOf, rebaseDraft } from './award.rules.ts';
import { claimsText, awardText as text } from './award.text.ts';
import {
  answeredPosts,
  claimedAwards,
  type PeriodPost,
  postsOfPeriod,
  tokensOf,
  unreviewed,
  waitsForAward,
  withClaims,
} from './claims.rules.ts';
import { PeriodPosts } from './PeriodPosts.tsx';
import room from './tokens.module.css';
import { useAward } from './tokens.queries.ts';
import { awardIn, hasTokens, type PeriodAward, targetsIn } from './tokens.rules.ts';
import { missingParts } from './tokens.text.ts';

/** A portfolio with the award that a draft was begun from. */
export type AwardBase = { portfolio: Portfolio; award: PeriodAward | undefined; updatedAt: string | null };

type AwardFormProps = {
  portfolio: Portfolio;
  kind: PeriodKind;
  period: number;
  /** In the school's zone. */
  today: Temporal.PlainDate;
  customTokens: readonly CustomToken[];
  /** When the period is, and in a few words. */
  lies: PeriodWindow | undefined;
  months: string;
  /** What was typed here before the period was changed, and from which award. */
  begun: { draft: AwardDraft; base: AwardBase } | undefined;
  /** Told what is typed and not sent; undefined when nothing is. */
  onDraft: (begun: AwardFormProps['begun']) => void;
  /** Below the posts, and below the award. */
  belowPosts: ReactNode;
  belowAward: ReactNode;
};

/** What was awarded last by one press, which can be taken back while the award has that version. */
type Done = { version: string | null; posts: readonly string[]; tokens: number };

/** A period's posts beside its award: to be read, or to be awarded by who may. */
export function AwardForm(props: AwardFormProps) {
  const { portfolio, kind, period, today, customTokens, lies, months, begun, onDraft } = props;
  const { belowPosts, belowAward } = props;
  const {
    school: { timeZone },
    impersonation,
  } = useMe();
  const narrow = useBreakpoint('narrow');
  const { mutateAsync } = useAward();
  const review = useReview();
  const take = useTake(portfolioSets);
  const [pointed, setPointed] = useState<PeriodPost>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [marksPosts, setMarksPosts] = useState(true);
  const [done, setDone] = useState<Done>();
  const [failure, setFailure] = useState<{ title: string; body: string }>();
  const when = { kind, period, today: today.toString() };
  const awardedIn = (from: Portfolio): AwardBase => {
    const award = awardIn(from, kind, period);
    return { portfolio: from, award, updatedAt: award?.updatedAt ?? null };
  };
  const limitsOf = (award: PeriodAward | undefined) => ({
    award,
    targets: targetsIn(portfolio, kind, period),
    customTokens,
  });
  const { graduatingClass } = portfolio.student;
  const refusal: AwardRefusal | undefined =
    impersonation === null
      ? awardRefusal(portfolio.can, { ...when, graduatingClass })
      : { reason: 'impersonating' };

  const current = awardedIn(portfolio);
  const edit = useRecordForm({
    record: begun?.base ?? awardedIn(portfolio),
    schema: portfolioSchema.transform(awardedIn),
    draftOf: ({ award }) => draftOf(award, customTokens),
    begun: begun?.draft,
    onDraft: (draft) => {
      // A version that is followed is no answer to why a press failed; typing is.
      if (draft !== undefined) setFailure(undefined);
      onDraft(draft === undefined ? undefined : { draft, base: edit.base });
    },
    compare: {
      changed: (from, to) => differingTokens(from, to).map(({ token }) => token),
      rebase: rebaseDraft,
    },
    validate: (draft, { award }) => schemaResolver(awardSchema(limitsOf(award)))(draft),
    errorsOf: errorsAt((path) => path.replace(/^tokensAwarded\./, '')),
    write: (draft, base) =>
      mutateAsync({
        portfolioId: portfolio._id,
        period,
        award: awardSchema(limitsOf(base.award)).parse(draft),
        reviewedPosts: marksPosts
          ? answeredPosts(
              postsOfPeriod(base.updatedAt === current.updatedAt ? portfolio : base.portfolio, when),
              draft,
              base,
            )
          : [],
        updatedAt: base.updatedAt,
      }),
    onNewer: (present) => take(present.portfolio),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(text.done, `${portfolio.student.displayName}, ${periodName(kind, period)}`);
      setAdded([]);
      setMarksPosts(true);
      return awardedIn(data);
    },
  });
  const { form, conflict } = edit;

  useFollowLatest(edit, current);

  const stored = edit.base.award;
  const limits = limitsOf(stored);
  const posts = postsOfPeriod(portfolio, when);
  const answered = edit.changed && marksPosts ? answeredPosts(posts, form.values, limits) : [];
  const answeredIds = answered.map(({ postId }) => postId);
  const waiting = posts.filter((post) => waitsForAward(post) && !answeredIds.includes(post.entry.post._id));
  const awards = claimedAwards(waiting, form.values, limits);
  const claimed = tokensOf(awards);
  const total = totalOf(claimed);
  const claims = [...new Set(waiting.flatMap((post) => post.claims))].map((token) => ({
    token,
    count: claimed.find((one) => one.token === token)?.count ?? 0,
  }));

  /** Runs a press of the bar that is no submit; what comes of it is said in the bar. */
  const press = useSingleFlight(async (title: string, run: () => Promise<void>) => {
    setFailure(undefined);
    edit.forgetFailure();
    try {
      await run();
    } catch (thrown) {
      const newer = newerVersion(thrown, portfolioSchema);
      if (newer !== undefined) take(newer.present);
      setFailure({ title, body: newer?.said ?? explainError(thrown) });
    }
  });
  const awardClaims = async () =>
    press(text.failed, async () => {
      const { data } = await review.mutateAsync({
        studentPortfolioInfoId: portfolio._id,
        posts: awards,
        period,
        updatedAt: current.updatedAt,
      });
      const { updatedAt } = awardedIn(data.portfolio);
      setDone({ version: updatedAt, posts: awards.map(({ postId }) => postId), tokens: total });
    });
  const undo = async ({ posts: awarded }: Done) =>
    press(claimsText.undoFailed, async () => {
      await review.mutateAsync({
        studentPortfolioInfoId: portfolio._id,
        posts: awarded.map((postId) => ({ postId, award: [] })),
        undo: true,
      });
      setDone(undefined);
    });
  const canUndo = done !== undefined && done.version === current.updatedAt && !edit.changed;
  const canAwardClaims = refusal === undefined && !edit.changed && !edit.saving && waiting.length > 0;
  useSingleKeys(canAwardClaims && total > 0 ? { a: () => void awardClaims() } : {});

  const figures = figuresIn(withClaims(form.values, claimed), limits.targets, customTokens);
  const parts = missingParts(figures.missing);
  // Whoever awarded first is named immediately, in the heading as in the panel.
  const latest = conflict === undefined ? stored : conflict.present.award;
  const by =
    latest?.verifiedByName && latest.updatedAt !== null
      ? text.last(latest.verifiedByName, latest.updatedAt, timeZone)
      : text.never;
  const wrong = Object.values(form.errors).filter(Boolean).length;
  const left = unreviewed(posts, answered);
  const canAnswer = edit.changed ? answeredPosts(posts, form.values, limits).length : 0;

  // With nothing to press the bar is out of the way.
  const atThumb = narrow && (canAwardClaims || edit.changed || done !== undefined || failure !== undefined);

  const shownPosts = (
    <PeriodPosts
      portfolioId={portfolio._id}
      posts={posts}
      answered={answeredIds}
      customTokens={customTokens}
      months={months}
      lies={lies}
      today={today}
      onPoint={setPointed}
    />
  );
  const bar = (
    <FormBar
      place={atThumb ? 'page' : 'card'}
      edit={edit}
      save={hasTokens(stored) ? text.reassign : text.assign}
      failed={text.failed}
      ready={refusal === undefined && edit.changed}
      {...(failure === undefined ? {} : { failure: <FormAlert {...failure} /> })}
      rows={(newer) =>
        differingTokens(form.values, newer).map((one) =>
          compared(tokenTitle(one.token, customTokens), String(one.mine), String(one.newer)),
        )
      }
      primary={
        conflict !== undefined ? undefined : canAwardClaims ? (
          <Button
            data-rest
            variant="filled"
            loading={review.isPending}
            disabled={total === 0}
            aria-keyshortcuts="a"
            onClick={() => void awardClaims()}
          >
            {claimsText.award}
            <kbd className={styles.key} aria-hidden="true">
              {claimsText.awardKey}
            </kbd>
          </Button>
        ) : canUndo ? (
          <Button data-rest loading={review.isPending} onClick={() => void undo(done)}>
            {commonText.undo}
          </Button>
        ) : undefined
      }
      note={
        <div className={className(styles.note, edit.changed && styles.wide)} role="status">
          {wrong === 0 ? null : <p className={styles.wrong}>{text.putRight(wrong)}</p>}
          {canAnswer > 0 ? (
            <Checkbox
              label={claimsText.answers(canAnswer)}
              checked={marksPosts}
              onChange={(event) => setMarksPosts(event.currentTarget.checked)}
            />
          ) : null}
          {edit.changed && left > 0 ? <p className={ground.months}>{claimsText.stay(left)}</p> : null}
          {canAwardClaims ? (
            <p className={ground.months}>
              {total === 0 ? (
                claimsText.full
              ) : (
                <>
                  <span className={styles.more}>{claimsText.plus(total)}</span> {claimsText.claimedWord}
                </>
              )}
            </p>
          ) : null}
          {canUndo ? (
            <p className={styles.done}>
              <b>{text.done}</b> {claimsText.awarded(done.tokens, done.posts.length)}
            </p>
          ) : null}
        </div>
      }
    />
  );
  const card = (
    <Card labelledBy="award-heading">
      <div className={styles.awardHead}>
        <h2 id="award-heading" className={room.heading}>
          {periodName(kind, period)}
        </h2>
        <p className={ground.months}>{by}</p>
      </div>
      {limits.targets === undefined ? null : (
        <p className={ground.months}>
          {total === 0 ? claimsText.toGo(parts) : claimsText.afterClaims(parts)}
        </p>
      )}
      {refusal === undefined ? null : (
        <p className={styles.refused}>
          <strong>{text.refused(refusal, kind, period, portfolio.facultyReviewers)}</strong>{' '}
          {text.refusedNext(refusal)}
        </p>
      )}
      <AwardFields
        draft={form.values}
        limits={limits}
        errors={form.errors}
        disabled={refusal !== undefined}
        claims={claims}
        pointed={pointed?.claims ?? []}
        added={added}
        onAdd={(token) => {
          setAdded((known) => [...known, token]);
          const list = awardLists.find((one) => form.values[one].some((row) => row.token === token));
          if (list === undefined) return;
          const index = form.values[list].findIndex((row) => row.token === token);
          form.setFieldValue(`${list}.${index}.count`, 1);
        }}
        onChange={(list, index, count) => {
          form.setFieldValue(`${list}.${index}.count`, count);
        }}
        onBlur={(place) => void form.validateField(place)}
      />
      {atThumb ? null : bar}
    </Card>
  );
  // On a phone the posts are part of the form, so that its bar stays at the thumb while they are read.
  return narrow ? (
    <div className={styles.dashboard}>
      <form className={styles.column} noValidate onSubmit={edit.onSubmit}>
        {shownPosts}
        {card}
        {atThumb ? bar : null}
      </form>
      {belowAward}
      {belowPosts}
    </div>
  ) : (
    <div className={styles.dashboard}>
      <div className={styles.column}>
        {shownPosts}
        {belowPosts}
      </div>
      <div className={styles.column}>
        <form noValidate onSubmit={edit.onSubmit}>
          {card}
        </form>
        {belowAward}
      </div>
    </div>
  );
}
