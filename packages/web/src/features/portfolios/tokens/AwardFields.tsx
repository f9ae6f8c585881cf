import type { AwardList, CasToken } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import {
  casTokens,
  countsCustomTokens,
  tokenTitle,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { ReactNode } from 'react';
import { CountField } from '../../../ui/form/CountField.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { strandTones } from '../../../ui/mark/strandTones.ts';
import ground from '../portfolios.module.css';
import styles from './AwardFields.module.css';
import { type AwardDraft, type AwardLimits, type FieldGroup, fieldGroups, maximumOf } from './award.rules.ts';
import { awardText as text } from './award.text.ts';

type AwardFieldsProps = {
  draft: AwardDraft;
  limits: AwardLimits;
  /** By the place of the field: `casTokens.0.count`. */
  errors: Readonly<Record<string, ReactNode>>;
  disabled: boolean;
  onChange: (list: AwardList, index: number, count: number | string) => void;
  /** Told when a field is left, by its place. */
  onBlur: (place: string) => void;
};

function headingOf({ key, type, category }: FieldGroup): string {
  if (key === 'casTokens') return text.groups.casTokens;
  if (key === 'locTokens') return text.groups.locTokens;
  if (type === undefined) return text.groups.gone;
  return category ?? text.groups.types[type];
}

/** What is said beside a heading; undefined where it needs nothing. */
function asideOf({ key, type, category }: FieldGroup, { customTokens, targets }: AwardLimits) {
  const asked = targets?.learningOutcome ?? 0;
  if (key === 'locTokens' && !countsCustomTokens(customTokens) && asked > 0) return text.required(asked);
  if (type === 2 && category !== undefined) return text.aside.outcomes;
  return type === 3 ? text.aside.optional : undefined;
}

/** The note of a token is below its word, behind the mark. */
const hintStyles = {
  casTokens: styles.belowStrand,
  locTokens: styles.belowNumber,
  customTokens: undefined,
} as const satisfies Record<AwardList, string | undefined>;

const casOf = (token: string): CasToken | undefined => casTokens.find((one) => one === token);

/** The word of a token, a strand in its colour and an outcome behind its number. */
function TokenLabel({ token, title }: { token: string; title: string }) {
  const strand = casOf(token);
  if (strand !== undefined) {
    return (
      <span className={styles.strand}>
        <Strand tone={strandTones[strand]}>{title}</Strand>
      </span>
    );
  }
  const number = /^LOC(\d)$/.exec(token)?.[1];
  if (number === undefined) return title;
  return (
    <span className={styles.outcome}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {title}
    </span>
  );
}

function Aside({ words }: { words: string | undefined }) {
  return words === undefined ? null : <span className={ground.months}> {words}</span>;
}

/** A count for every token of the school, in groups. */
export function AwardFields({ draft, limits, errors, disabled, onChange, onBlur }: AwardFieldsProps) {
  const { customTokens, targets } = limits;
  const typeOf = (token: string) => customTokens.find((one) => one.token === token)?.customTokenType;
  return (
    <div className={styles.groups}>
      {fieldGroups(draft, customTokens).map((group) => (
        <fieldset key={group.key} className={styles.group}>
          <legend className={ground.legend}>
            {headingOf(group)}
            <Aside words={asideOf(group, limits)} />
          </legend>
          {group.fields.map(({ list, index, token }) => {
            const title = tokenTitle(token, customTokens);
            const maximum = maximumOf(list, token, limits);
            return (
              <CountField
                key={token}
                name={title}
                label={<TokenLabel token={token} title={title} />}
                hint={
                  <span className={hintStyles[list]}>
                    {text.hint(token, maximum, targets, typeOf(token))}
                  </span>
                }
                value={draft[list][index]?.count ?? 0}
                max={maximum}
                error={errors[`${list}.${index}.count`]}
                disabled={disabled}
                onChange={(count) => onChange(list, index, count)}
                onBlur={() => onBlur(`${list}.${index}.count`)}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
