import type { AwardList, CasToken, TokenCount } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import {
  casTokens,
  countOf,
  countsCustomTokens,
  targetOfCas,
  tokenTitle,
  type1Target,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { CSSProperties, ReactNode } from 'react';
import { CountField } from '../../../ui/form/CountField.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { strandTones } from '../../../ui/mark/strandTones.ts';
import ground from '../portfolios.module.css';
import { TokenSearch } from '../TokenSearch.tsx';
import styles from './AwardFields.module.css';
import {
  type AwardDraft,
  type AwardLimits,
  type FieldGroup,
  fieldGroups,
  maximumOf,
  outcomesTyped,
} from './award.rules.ts';
import { claimsText, awardText as text } from './award.text.ts';
import { typedOf } from './claims.rules.ts';
import { chipTitle } from './tokens.text.ts';

type AwardFieldsProps = {
  draft: AwardDraft;
  limits: AwardLimits;
  /** By the path of the field: `casTokens.0.count`. */
  errors: Readonly<Record<string, ReactNode>>;
  disabled: boolean;
  /** The posts' claims that aren't awarded yet, as far as they can be. */
  claims: readonly TokenCount[];
  /** Tokens of the hovered post. */
  pointed: readonly string[];
  /** Tokens added through the search. */
  added: readonly string[];
  onAdd: (token: string) => void;
  onChange: (list: AwardList, index: number, count: number | string) => void;
  /** Called with a field's path when it loses focus. */
  onBlur: (place: string) => void;
};

type Field = FieldGroup['fields'][number];

const casOf = (token: string): CasToken | undefined => casTokens.find((one) => one === token);

/** A chip for each claimed or awarded token, in groups; the others behind a search. */
export function AwardFields(props: AwardFieldsProps) {
  const { draft, limits, errors, disabled, claims, added, onAdd } = props;
  const { customTokens } = limits;
  const isShown = ({ list, index, token }: Field) =>
    list === 'casTokens' ||
    draft[list][index]?.count !== 0 ||
    countOf(limits.award?.[list] ?? [], token) > 0 ||
    claims.some((one) => one.token === token) ||
    added.includes(token) ||
    Boolean(errors[`${list}.${index}.count`]);
  const groups = fieldGroups(draft, customTokens);
  const others = groups.flatMap(({ fields }) => fields.filter((field) => !isShown(field)));
  return (
    <div className={styles.groups}>
      {groups.map(({ key, fields }) => {
        const shown = fields.filter(isShown);
        if (shown.length === 0) return null;
        return (
          <fieldset key={key} className={styles.group}>
            {key === 'casTokens' ? (
              <legend className="visually-hidden">{text.strands}</legend>
            ) : (
              <legend className={styles.legend}>
                <span>{text.groups[key]}</span>
                <span className={ground.months}>{sumOf(key, props)}</span>
              </legend>
            )}
            <div className={key === 'casTokens' ? styles.strands : styles.chips}>
              {shown.map((field) => (
                <TokenChip key={field.token} {...props} field={field} />
              ))}
            </div>
          </fieldset>
        );
      })}
      {disabled || others.length === 0 ? null : (
        <TokenSearch
          className={styles.add}
          label={claimsText.add}
          tokens={others.map(({ token }) => ({ value: token, label: tokenTitle(token, customTokens) }))}
          onAdd={onAdd}
        />
      )}
    </div>
  );
}

/** The sum of a group, if it is worth showing. */
function sumOf(key: FieldGroup['key'], { draft, limits, claims }: AwardFieldsProps): string | null {
  const { customTokens, targets } = limits;
  const counting = countsCustomTokens(customTokens) ? 'customTokens' : 'locTokens';
  const asked = targets?.learningOutcome ?? 0;
  const ofGroup = (token: string) => draft[counting].some((one) => one.token === token);
  if (key === counting && asked > 0) {
    const more = claims.reduce((sum, { token, count }) => (ofGroup(token) ? sum + count : sum), 0);
    return text.outcomesSum(outcomesTyped(draft, customTokens), asked, more);
  }
  if (key !== 'locTokens') return null;
  const given = draft.locTokens.filter(({ token }) => typedOf(draft, token) > 0).map(({ token }) => token);
  const claimed = claims.filter(({ token, count }) => count > 0 && token.startsWith('LOC'));
  const withClaims = new Set([...given, ...claimed.map(({ token }) => token)]).size;
  return text.outcomesShown(given.length, draft.locTokens.length, withClaims);
}

/** One token: its count, further claims, and for a strand its progress towards the target. */
function TokenChip(props: AwardFieldsProps & { field: Field }) {
  const { draft, limits, errors, disabled, claims, pointed, onChange, onBlur, field } = props;
  const { list, index, token } = field;
  const { customTokens, targets } = limits;
  const type = customTokens.find((one) => one.token === token)?.customTokenType;
  const strand = casOf(token);
  const { number, title } = chipTitle(token, customTokens);
  const maximum = maximumOf(list, token, limits);
  const asked = strand === undefined ? (type === 1 ? type1Target : 0) : (targets?.[targetOfCas[strand]] ?? 0);
  const more = countOf(claims, token);
  const claimed =
    more === 0 ? null : (
      <span className={styles.more}>
        {claimsText.plus(more)} <span className="visually-hidden">{claimsText.claimedWord}</span>
      </span>
    );
  const place = `${list}.${index}.count`;
  return (
    <CountField
      name={tokenTitle(token, customTokens)}
      label={
        strand === undefined ? (
          <span className={styles.named}>
            <span className={styles.name}>
              {number === undefined ? null : (
                <span className={styles.number} aria-hidden="true">
                  {number}
                </span>
              )}
              {title}
            </span>
            {claimed}
          </span>
        ) : (
          <span className={styles.strand}>
            <Strand strand={strand}>{title}</Strand>
          </span>
        )
      }
      beside={
        strand === undefined ? null : (
          <>
            {asked === 0 ? null : (
              <StrandMeter
                tone={strandTones[strand]}
                given={typedOf(draft, token)}
                claimed={more}
                target={asked}
              />
            )}
            {claimed}
          </>
        )
      }
      hint={text.hint(token, maximum, targets, type)}
      value={draft[list][index]?.count ?? 0}
      target={asked === 0 ? undefined : asked}
      max={maximum}
      error={errors[place]}
      disabled={disabled}
      wanted={claims.some((one) => one.token === token)}
      marked={pointed.includes(token)}
      onChange={(count) => onChange(list, index, count)}
      onBlur={() => onBlur(place)}
    />
  );
}

type StrandMeterProps = { tone: string; given: number; claimed: number; target: number };

/** The awarded part of a target and, in a paler shade, the claimed part. */
function StrandMeter({ tone, given, claimed, target }: StrandMeterProps) {
  const part = (count: number): CSSProperties => ({
    width: `${Math.min(1, count / target) * 100}%`,
    background: `var(--${tone})`,
  });
  return (
    <span className={styles.meter} aria-hidden="true">
      <span style={part(given)} />
      <span className={styles.pale} style={part(claimed)} />
    </span>
  );
}
