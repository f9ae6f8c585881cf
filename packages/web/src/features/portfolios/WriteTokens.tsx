import {
  type CasToken,
  casTokens,
  learningOutcomes,
  locTokens,
} from '@casement/domain/portfolios/portfolios.tokens.rules.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { className } from '../../ui/className.ts';
import { Strand } from '../../ui/Strand.tsx';
import { strandText } from '../clubs/clubs.text.ts';
import { portfolioSettingsQuery } from './portfolios.settings.queries.ts';
import { tokenGroups, type WriteValues } from './portfolios.write.rules.ts';
import { writeFields as text } from './portfolios.write.text.ts';
import styles from './Write.module.css';
import type { WriteFieldsProps } from './WriteFields.tsx';

/** The tokens that a post lays claim to: strands of evidence, learning outcomes of a reflection, the school's own. */
export function TokenFields({ kind, values, onChange }: WriteFieldsProps) {
  const { data } = useSuspenseQuery(portfolioSettingsQuery);
  const { customTokenInfo, customLearningTokenInfo } = data;
  const custom = {
    chosen: values.customTokens,
    onChange: (customTokens: string[]) => onChange({ customTokens }),
  };
  const groups = tokenGroups(customTokenInfo);
  const outcomes = tokenGroups(customLearningTokenInfo);
  return (
    <Card labelledBy="write-tokens">
      <div className={styles.fields}>
        <h2 id="write-tokens" className={styles.heading}>
          {kind === 'evidence' ? text.tokens : text.outcomes}
        </h2>
        {kind === 'evidence' ? <CasField values={values} onChange={onChange} /> : null}
        {kind === 'reflection' ? <p className={styles.hint}>{text.outcomesHint}</p> : null}
        {kind === 'reflection' && outcomes.length === 0 ? (
          <Choices
            label={text.outcomes}
            chosen={values.learningOutcomeTokens}
            onChange={(learningOutcomeTokens) => onChange({ learningOutcomeTokens })}
            options={locTokens.map((token) => ({ token, words: learningOutcomes[token] }))}
            hidden
          />
        ) : null}
        {(kind === 'reflection' ? [...outcomes, ...groups] : [...groups, ...outcomes]).map(
          ({ name, tokens }) => (
            <Choices
              key={name}
              label={name}
              {...custom}
              options={tokens.map(({ token, title }) => ({ token, words: title }))}
            />
          ),
        )}
      </div>
    </Card>
  );
}

function CasField({
  values,
  onChange,
}: {
  values: WriteValues;
  onChange: (patch: Partial<WriteValues>) => void;
}) {
  const strand = (token: CasToken) => <Strand tone={strandText[token].tone}>{strandText[token].name}</Strand>;
  return (
    <Choices
      label={text.cas}
      hint={text.casHint}
      chosen={values.CASTokens}
      onChange={(CASTokens) => onChange({ CASTokens })}
      options={casTokens.map((token) => ({ token, words: strand(token) }))}
      row
    />
  );
}

type ChoicesProps = {
  label: string;
  hint?: string;
  options: readonly { token: string; words: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Side by side, as few short words are. */
  row?: boolean;
  /** Whether a heading above says the label already. */
  hidden?: boolean;
};

function Choices({ label, hint, options, chosen, onChange, row = false, hidden = false }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={hidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <div className={row ? styles.row : styles.list}>
        {options.map(({ token, words }) => {
          const on = chosen.includes(token);
          return (
            <label key={token} className={className(styles.choice, on && styles.chosen)}>
              <input
                type="checkbox"
                checked={on}
                onChange={() => onChange(on ? chosen.filter((one) => one !== token) : [...chosen, token])}
              />
              {words}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
