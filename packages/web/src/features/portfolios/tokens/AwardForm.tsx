import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import type { CustomToken, Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { type AwardRefusal, awardLists } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { type PeriodKind, type PeriodWindow, periodName } from '@casement/domain/shared/time/periods.ts';
import '../../../ui/theme/formStyles.ts';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import ground from '../portfolios.module.css';
import { AwardBar } from './AwardBar.tsx';
import { AwardFields } from './AwardFields.tsx';
import styles from './AwardForm.module.css';
import { type AwardEdit, type UnsavedAward, useAwardEdit } from './award.hooks.ts';
import { claimsText, awardText as text } from './award.text.ts';
import { type Claims, useClaims } from './claims.hooks.ts';
import { type PeriodPost, type When, withClaims } from './claims.rules.ts';
import { PeriodPosts } from './PeriodPosts.tsx';
import room from './tokens.module.css';
import { useAwardRefusal } from './tokens.queries.ts';
import { missingParts } from './tokens.text.ts';

type AwardFormProps = {
  portfolio: Portfolio;
  kind: PeriodKind;
  period: number;
  /** In the school's time zone. */
  today: Temporal.PlainDate;
  customTokens: readonly CustomToken[];
  /** When the period is, as dates and in a few words. */
  dates: PeriodWindow | undefined;
  months: string;
  /** The numbers typed here before the period was changed. */
  unsaved: UnsavedAward | undefined;
  /** Called with unsent changes; undefined if there are none. */
  onDraft: (unsaved: UnsavedAward | undefined) => void;
  /** Content below the posts, and below the award. */
  belowPosts: ReactNode;
  belowAward: ReactNode;
};

/** A period's posts beside its award: to read, or for people with permission, to award. */
export function AwardForm(props: AwardFormProps) {
  const { portfolio, kind, period, today, customTokens, dates, months, unsaved, onDraft } = props;
  const { belowPosts, belowAward } = props;
  const narrow = useBreakpoint('narrow');
  const [pointed, setPointed] = useState<PeriodPost>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const when = { kind, period, today: today.toString() };
  const refusal = useAwardRefusal(portfolio, when);
  const mayAward = refusal === undefined;
  const award = useAwardEdit({
    portfolio,
    when,
    customTokens,
    unsaved,
    onDraft: (typed) => {
      // Typing removes the message of a failure; a new version of the record doesn't.
      if (typed !== undefined) claims.forgetFailure();
      onDraft(typed);
    },
    onSaved: () => setAdded([]),
  });
  const claims = useClaims({ portfolio, when, award, mayAward });
  const { edit, limits } = award;
  const { form } = edit;

  // The bar is hidden if it has no action.
  const hasPress = claims.canAward || edit.changed || claims.hasAwarded || claims.failure !== undefined;
  const atThumb = narrow && hasPress;

  const shownPosts = (
    <PeriodPosts
      portfolioId={portfolio._id}
      posts={award.posts}
      answered={award.answered.map(({ postId }) => postId)}
      customTokens={customTokens}
      months={months}
      dates={dates}
      today={today}
      onPoint={setPointed}
    />
  );
  const bar = (
    <AwardBar
      award={award}
      claims={claims}
      mayAward={mayAward}
      customTokens={customTokens}
      place={atThumb ? 'page' : 'card'}
    />
  );
  const card = (
    <Card labelledBy="award-heading">
      <AwardHead portfolio={portfolio} when={when} award={award} claims={claims} refusal={refusal} />
      <AwardFields
        draft={form.values}
        limits={limits}
        errors={form.errors}
        disabled={!mayAward}
        claims={claims.counts}
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
  // On a phone the posts are part of the form, so that its bar stays within reach of the thumb while they're
  // read.
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

type AwardHeadProps = {
  portfolio: Portfolio;
  when: When;
  award: AwardEdit;
  claims: Claims;
  refusal: AwardRefusal | undefined;
};

/** Above the fields: who awarded last, what is missing after typed and claimed tokens, and why awarding is closed. */
function AwardHead({ portfolio, when: { kind, period }, award, claims, refusal }: AwardHeadProps) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { edit, limits } = award;
  const awarded = withClaims(edit.form.values, claims.claimed);
  const parts = missingParts(figuresIn(awarded, limits.targets, limits.customTokens).missing);
  // In a conflict the heading immediately names the person who awarded first, as the panel does.
  const latest = edit.conflict === undefined ? limits.award : edit.conflict.present.award;
  const by =
    latest?.verifiedByName && latest.updatedAt !== null
      ? text.last(latest.verifiedByName, latest.updatedAt, timeZone, today)
      : text.never;
  return (
    <>
      <div className={styles.awardHead}>
        <h2 id="award-heading" className={room.heading}>
          {periodName(kind, period)}
        </h2>
        <p className={ground.months}>{by}</p>
      </div>
      {limits.targets === undefined ? null : (
        <p className={ground.months}>
          {claims.total === 0 ? claimsText.toGo(parts) : claimsText.afterClaims(parts)}
        </p>
      )}
      {refusal === undefined ? null : (
        <p className={styles.refused}>
          <strong>{text.refused(refusal, kind, period, portfolio.facultyReviewers)}</strong>{' '}
          {text.refusedNext(refusal)}
        </p>
      )}
    </>
  );
}
