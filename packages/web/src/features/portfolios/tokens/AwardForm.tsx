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
import { schemaResolver } from '@mantine/form';
import { compared } from '../../../lib/api/conflicts.ts';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
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
} from './award.rules.ts';
import { awardText as text } from './award.text.ts';
import room from './tokens.module.css';
import { useAward } from './tokens.queries.ts';
import { awardIn, type PeriodAward, targetsIn } from './tokens.rules.ts';

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

/** The tokens of one period: to read, or to award for those who may. */
export function AwardForm(props: AwardFormProps) {
  const { portfolio, kind, period, today, customTokens, begun, onDraft } = props;
  const {
    school: { timeZone },
    impersonation,
  } = useMe();
  const { mutateAsync } = useAward();
  const take = useTake(portfolioSets);
  const awardedIn = (from: Portfolio) => {
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
      ? awardRefusal(portfolio.can, { kind, graduatingClass, period, today })
      : { reason: 'onlooking' };

  const edit = useRecordForm({
    record: awardedIn(portfolio),
    schema: portfolioSchema.transform(awardedIn),
    draftOf: ({ award }) => draftOf(award, customTokens),
    begun,
    onDraft,
    compare: {
      changed: (from, to) => differingTokens(from, to).map(({ token }) => token),
      rebase: rebaseDraft,
    },
    validate: (draft, { award }) => schemaResolver(awardSchema(limitsOf(award)))(draft),
    errorsOf: errorsAt((path) => path.replace(/^tokensAwarded\./, '')),
    write: (draft, { award, updatedAt }) =>
      mutateAsync({
        portfolioId: portfolio._id,
        period,
        award: awardSchema(limitsOf(award)).parse(draft),
        updatedAt,
      }),
    onPresent: (present) => take(present.portfolio),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(text.done, `${portfolio.student.displayName}, ${periodName(kind, period)}`);
      return awardedIn(data);
    },
  });
  const { form, conflict } = edit;
  const standing = edit.base.award;
  const limits = limitsOf(standing);
  const asked = limits.targets?.learningOutcome ?? 0;
  const countsOwn = countsCustomTokens(customTokens);

  // Whoever awarded meanwhile is named at once, in the heading as in the panel.
  const latest = conflict === undefined ? standing : conflict.present.award;
  const by =
    latest?.verifiedByName && latest.updatedAt !== null
      ? text.last(latest.verifiedByName, latest.updatedAt, timeZone)
      : text.never;
  const wrong = Object.values(form.errors).filter(Boolean).length;
  return (
    <form noValidate onSubmit={edit.onSubmit}>
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
          edit={edit}
          save={hasTokens(standing) ? text.reassign : text.assign}
          failed={text.failed}
          ready={refusal === undefined && edit.changed}
          rows={(newer) =>
            differingTokens(form.values, newer).map((one) =>
              compared(tokenTitle(one.token, customTokens), String(one.mine), String(one.newer)),
            )
          }
          note={
            <>
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
            </>
          }
        />
      </Card>
    </form>
  );
}
