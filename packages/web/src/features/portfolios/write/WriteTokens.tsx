import {
  type CasToken,
  casTokens,
  keyWords,
  learningOutcomes,
  locTokens,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import ground from '../portfolios.module.css';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { ListError, said, type WriteFieldsProps } from './WriteFields.tsx';
import styles from './WriteTokens.module.css';
import room from './write.module.css';
import { type EarlierTokens, removedTokens, tokenGroups, type WriteValues } from './write.rules.ts';
import { writeFields as text } from './write.text.ts';

/** What the fields of tokens need. */
export type TokensProps = { earlier: EarlierTokens };

/** The tokens that a post claims: strands for evidence, learning outcomes for a reflection, custom tokens. */
export function TokenFields({ kind, values, errors, onChange, earlier }: WriteFieldsProps & TokensProps) {
  return (
    <Card labelledBy="write-tokens">
      <div className={room.fields}>
        <h2 id="write-tokens" className={room.heading}>
          {kind === 'evidence' ? text.tokens : text.outcomes}
        </h2>
        {kind === 'evidence' ? <CasField values={values} onChange={onChange} /> : null}
        {kind === 'reflection' ? <p className={styles.hint}>{text.outcomesHint}</p> : null}
        {kind === 'reflection' ? (
          <Choices
            label={text.ibOutcomes}
            chosen={values.learningOutcomeTokens}
            onChange={(learningOutcomeTokens) => onChange({ learningOutcomeTokens })}
            options={locTokens.map((token) => ({ token, words: learningOutcomes[token] }))}
            unfolded
          />
        ) : null}
        <RemovedField values={values} errors={errors} onChange={onChange} earlier={earlier} />
        <CustomFields kind={kind} values={values} onChange={onChange} />
      </div>
    </Card>
  );
}

/** The school's custom tokens in groups. */
export function CustomFields({ kind, values, onChange }: Omit<WriteFieldsProps, 'errors'>) {
  const { data } = useSuspenseQuery(portfolioSettingsQuery);
  const { customTokenInfo, customLearningTokenInfo } = data;
  const groups = tokenGroups(customTokenInfo);
  const outcomes = tokenGroups(customLearningTokenInfo);
  return (kind === 'reflection' ? [...outcomes, ...groups] : [...groups, ...outcomes]).map(
    ({ name, tokens }, index) => (
      <Choices
        key={name}
        label={name}
        unfolded={kind === 'evidence' && index === 0}
        chosen={values.customTokens}
        onChange={(customTokens) => onChange({ customTokens })}
        options={tokens.map(({ token, title }) => ({ token, words: title }))}
      />
    ),
  );
}

/**
 * Custom tokens that the school no longer has, named by their keys. A stored post keeps them until they are unchecked; a new
 * one can't be posted with them, so a draft must be able to lose them.
 */
export function RemovedField({
  values,
  errors,
  onChange,
  earlier,
}: Omit<WriteFieldsProps, 'kind'> & TokensProps) {
  const { data, refetch } = useSuspenseQuery(portfolioSettingsQuery);
  const error = said(errors, 'customTokens');
  useEffect(() => {
    // A token may have been removed after the school's tokens were read.
    if (error !== undefined) void refetch();
  }, [error, refetch]);
  const current = customTokensOf(data).map(({ token }) => token);
  const { all, refused } = removedTokens(values, earlier, current);
  return (
    <>
      {all.length === 0 ? null : (
        <Choices
          label={text.removed}
          hint={text.removedHint(all.length, refused.map(keyWords))}
          chosen={values.customTokens}
          onChange={(customTokens) => onChange({ customTokens })}
          options={all.map((token) => ({ token, words: keyWords(token) }))}
          wrong={error === undefined ? [] : refused}
        />
      )}
      <ListError errors={errors} field="customTokens" />
    </>
  );
}

/** The name of a strand, in its colour. */
export const strandWords = (token: CasToken) => <Strand strand={token} />;

function CasField({
  values,
  onChange,
}: {
  values: WriteValues;
  onChange: (patch: Partial<WriteValues>) => void;
}) {
  return (
    <Choices
      label={text.cas}
      hint={text.casHint}
      chosen={values.CASTokens}
      onChange={(CASTokens) => onChange({ CASTokens })}
      options={casTokens.map((token) => ({ token, words: strandWords(token) }))}
    />
  );
}

type ChipsProps = {
  options: readonly { token: string; words: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Tokens that were refused. */
  wrong?: readonly string[];
};

/** Tokens side by side, each with a checkbox. */
export function TokenChips({ options, chosen, onChange, wrong = [] }: ChipsProps) {
  return options.map(({ token, words }) => {
    const on = chosen.includes(token);
    return (
      <label key={token} className={className(styles.choice, on && styles.chosen)}>
        <input
          type="checkbox"
          checked={on}
          aria-invalid={wrong.includes(token)}
          onChange={() => onChange(on ? chosen.filter((one) => one !== token) : [...chosen, token])}
        />
        {words}
      </label>
    );
  });
}

type ChoicesProps = ChipsProps & {
  label: string;
  hint?: string;
  /** Collapses under its label unless this is true or one of it is chosen; absent if it never collapses. */
  unfolded?: boolean;
};

function Choices({ label, hint, options, chosen, onChange, wrong = [], unfolded }: ChoicesProps) {
  const count = options.filter(({ token }) => chosen.includes(token)).length;
  const [open] = useState(unfolded === true || count > 0);
  const chips = (
    <div className={styles.row}>
      <TokenChips options={options} chosen={chosen} onChange={onChange} wrong={wrong} />
    </div>
  );
  if (unfolded === undefined) {
    return (
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{label}</legend>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        {chips}
      </fieldset>
    );
  }
  return (
    <details className={ground.fold} open={open}>
      <summary>
        <span>
          {label}
          <span className={styles.count}>{text.chosen(count, options.length)}</span>
        </span>
      </summary>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {chips}
      </fieldset>
    </details>
  );
}
