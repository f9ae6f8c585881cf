import {
  type CustomToken,
  type Portfolio,
  portfolio as portfolioSchema,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  type AwardRefusal,
  awardRefusal,
  countsCustomTokens,
  tokenTitle,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { compared, type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import ground from '../portfolios.module.css';
import { portfolioSets } from '../portfolios.queries.ts';
import { AwardFields } from './AwardFields.tsx';
import styles from './AwardForm.module.css';
import {
  type AwardDraft,
  awardSchema,
  differingTokens,
  draftOf,
  hasTokens,
  outcomesTyped,
  rebaseDraft,
  sameDraft,
} from './award.rules.ts';
import { awardText as text } from './award.text.ts';
import room from './tokens.module.css';
import { useAward } from './tokens.queries.ts';
import { awardIn, targetsIn } from './tokens.rules.ts';

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
  const {
    school: { timeZone },
    impersonation,
  } = useMe();
  const award = useAward();
  const take = useTake(portfolioSets);
  const [based, setBased] = useState(portfolio);
  const [conflict, setConflict] = useState<NewerVersion<Portfolio>>();
  const standing = awardIn(based, kind, period);
  const limits = { award: standing, targets: targetsIn(portfolio, kind, period), customTokens };
  const base = draftOf(standing, customTokens);
  const { graduatingClass } = portfolio.student;
  const refusal: AwardRefusal | undefined =
    impersonation === null
      ? awardRefusal(portfolio.can, { kind, graduatingClass, period, today })
      : { reason: 'onlooking' };

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
      const found = newerVersion(error, portfolioSchema);
      if (found !== undefined) {
        take(found.present);
        setConflict(found);
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
  const latest = conflict === undefined ? standing : awardIn(conflict.present, kind, period);
  const by =
    latest?.verifiedByName && latest.updatedAt !== null
      ? text.last(latest.verifiedByName, latest.updatedAt, timeZone)
      : text.never;
  const newer = draftOf(latest, customTokens);
  const wrong = Object.values(form.errors).filter(Boolean).length;
  return (
    <form noValidate onSubmit={(event) => form.onSubmit(() => send(), focusFirstError)(event)}>
      <Card labelledBy="award-heading">
        <div className={styles.awardHead}>
          <h2 id="award-heading" className={room.heading}>
            {periodName(kind, period)}
          </h2>
          <p className={ground.months}>{by}</p>
        </div>
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
          onChange={(list, index, count) => {
            form.setFieldValue(`${list}.${index}.count`, count);
          }}
          onBlur={(place) => void form.validateField(place)}
        />
        <FormBar
          place="card"
          conflict={
            conflict && (
              <ConflictPanel
                title={conflict.said}
                when={latest?.updatedAt ? formatInstant(latest.updatedAt, timeZone) : undefined}
                rows={differingTokens(form.values, newer).map((one) =>
                  compared(tokenTitle(one.token, customTokens), String(one.mine), String(one.newer)),
                )}
                onUseNewer={() => settle(conflict.present, newer)}
                onKeepMine={() => settle(conflict.present, rebaseDraft(base, form.values, newer))}
              />
            )
          }
          failure={<FormFailure title={text.failed} error={award.error} marks />}
        >
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
        </FormBar>
      </Card>
    </form>
  );
}
