import {
  type CustomToken,
  type Portfolio,
  portfolio as portfolioSchema,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { awardRefusal, countsCustomTokens } from '@casement/domain/portfolios/portfolios.tokens.rules.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/periods.ts';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { describeError, presentOf, statusOf } from '../../lib/errors.ts';
import { focusFirstError } from '../../lib/focusFirstError.ts';
import { useMe } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { Card } from '../../ui/Card.tsx';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { noticeSuccess } from '../../ui/resultNotice.ts';
import { AwardFields } from './AwardFields.tsx';
import {
  type AwardDraft,
  awardSchema,
  differingTokens,
  draftOf,
  hasTokens,
  outcomesTyped,
  rebaseDraft,
  sameDraft,
} from './portfolios.award.rules.ts';
import { awardText as text, tokenTitle } from './portfolios.award.text.ts';
import { useAward, useTakePortfolio } from './portfolios.tokens.queries.ts';
import { awardIn, targetsIn } from './portfolios.tokens.rules.ts';
import styles from './Tokens.module.css';

type AwardFormProps = {
  portfolio: Portfolio;
  kind: PeriodKind;
  period: number;
  /** `YYYY-MM-DD` in the school's zone. */
  today: string;
  customTokens: readonly CustomToken[];
  /** What was typed here before the period was changed. */
  begun: AwardDraft | undefined;
  /** Told what is typed and not sent; undefined when nothing is. */
  onDraft: (draft: AwardDraft | undefined) => void;
};

/** The tokens of one period: as they stand, or to be awarded by who may. */
export function AwardForm(props: AwardFormProps) {
  const { portfolio, kind, period, today, customTokens, begun, onDraft } = props;
  const { timeZone } = useMe().school;
  const award = useAward();
  const take = useTakePortfolio();
  const [based, setBased] = useState(portfolio);
  const [conflict, setConflict] = useState<Portfolio>();
  const standing = awardIn(based, kind, period);
  const limits = { award: standing, targets: targetsIn(portfolio, kind, period), customTokens };
  const base = draftOf(standing, customTokens);
  const refusal = awardRefusal(portfolio.can, {
    kind,
    graduatingClass: portfolio.student.graduatingClass,
    period,
    today,
  });

  const form = useForm<AwardDraft>({
    initialValues: begun ?? base,
    validate: schemaResolver(awardSchema(limits)),
    onValuesChange: (values) => onDraft(sameDraft(values, base) ? undefined : values),
  });
  const dirty = !sameDraft(form.values, base);
  const asked = limits.targets?.learningOutcome ?? 0;
  const countsOwn = countsCustomTokens(customTokens);

  function settle(present: Portfolio, draft: AwardDraft) {
    const theirs = draftOf(awardIn(present, kind, period), customTokens);
    setBased(present);
    form.setValues(draft);
    form.clearErrors();
    setConflict(undefined);
    onDraft(sameDraft(draft, theirs) ? undefined : draft);
  }

  const send = useSingleFlight(async () => {
    const parsed = awardSchema(limits).safeParse(form.values);
    if (!parsed.success || !dirty) return;
    try {
      const { data } = await award.mutateAsync({
        portfolioId: portfolio._id,
        period,
        award: parsed.data,
        updatedAt: standing?.updatedAt ?? null,
      });
      settle(data, draftOf(awardIn(data, kind, period), customTokens));
      noticeSuccess(text.done, `${portfolio.student.displayName}, ${periodName(kind, period)}`);
    } catch (error) {
      const present = statusOf(error) === 409 ? portfolioSchema.safeParse(presentOf(error)) : undefined;
      if (present?.success === true) {
        take(present.data);
        setConflict(present.data);
        award.reset();
        return;
      }
      for (const { path, message } of describeError(error).fields) {
        form.setFieldError(path.replace(/^tokensAwarded\./, ''), message);
      }
      focusFirstError();
    }
  });

  // Whoever awarded meanwhile is named at once, in the heading as in the panel.
  const latest = conflict === undefined ? standing : awardIn(conflict, kind, period);
  const by =
    latest?.verifiedBy && latest.updatedAt !== null
      ? text.last(latest.verifiedBy.displayName, latest.updatedAt, timeZone)
      : text.never;
  const theirs = conflict && draftOf(latest, customTokens);
  const differing = theirs === undefined ? [] : differingTokens(form.values, theirs);
  const wrong = Object.values(form.errors).filter(Boolean).length;
  return (
    <form noValidate onSubmit={(event) => form.onSubmit(() => send(), focusFirstError)(event)}>
      <Card labelledBy="award-heading">
        <div className={styles.awardHead}>
          <h2 id="award-heading" className={styles.heading}>
            {periodName(kind, period)}
          </h2>
          <p className={styles.months}>{by}</p>
        </div>
        {refusal === undefined ? null : (
          <p className={styles.refused}>
            <strong>{text.refused(refusal, kind, period, portfolio.facultyReviewers)}</strong>{' '}
            {text.refusedNext(refusal)}
          </p>
        )}
        {conflict === undefined || theirs === undefined ? null : (
          <ConflictPanel
            title={text.conflictTitle}
            body={text.conflictBody(by, differing.length === 0)}
            rows={[]}
            takeTheirs={{ label: text.takeTheirs, onPress: () => settle(conflict, theirs) }}
            keepMine={{
              label: text.keepMine,
              onPress: () => settle(conflict, rebaseDraft(base, form.values, theirs)),
            }}
          >
            {differing.length === 0 ? null : (
              <table className={styles.differing}>
                <caption className="visually-hidden">{text.conflictTable.caption}</caption>
                <thead>
                  <tr>
                    <th scope="col">{text.conflictTable.token}</th>
                    <th scope="col">{text.conflictTable.mine}</th>
                    <th scope="col">{text.conflictTable.theirs}</th>
                  </tr>
                </thead>
                <tbody>
                  {differing.map((one) => (
                    <tr key={one.token}>
                      <th scope="row">{tokenTitle(one.token, customTokens)}</th>
                      <td>{one.mine}</td>
                      <td>{one.theirs}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </ConflictPanel>
        )}
        <AwardFields
          draft={form.values}
          limits={limits}
          errors={form.errors}
          disabled={refusal !== undefined}
          onChange={(list, index, count) => {
            form.setFieldValue(`${list}.${index}.count`, count);
          }}
          onBlur={(place) => void form.validateField(place)}
        />
        <FormFailure title={text.failed} error={award.error} marks />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="filled"
            loading={award.isPending}
            disabled={refusal !== undefined || !dirty || conflict !== undefined}
          >
            {hasTokens(standing) ? text.reassign : text.assign}
          </Button>
          {wrong === 0 ? null : (
            <p className={styles.wrong} role="status">
              {text.putRight(wrong)}
            </p>
          )}
          {asked > 0 ? (
            <p className={styles.sum} role="status">
              {text.outcomesSum(outcomesTyped(form.values, customTokens), asked, countsOwn)}
            </p>
          ) : null}
        </div>
      </Card>
    </form>
  );
}
