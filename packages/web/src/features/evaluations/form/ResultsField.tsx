import type { AssignmentCriterion } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { Button, Input, Select, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import room from './form.module.css';
import {
  type CriterionDraft,
  type ResultDraft,
  resultSets,
  resultsOf,
  resultsToReplace,
  withResult,
} from './form.rules.ts';
import { formText as text } from './form.text.ts';

const maxResults = 12;

type ResultsFieldProps = {
  criterion: CriterionDraft;
  stored: AssignmentCriterion | undefined;
  errorOf: (path: string) => ReactNode;
  onChange: (patch: Partial<CriterionDraft>) => void;
};

/** The results that a criterion can be marked with. */
export function ResultsField({ criterion, stored, errorOf, onChange }: ResultsFieldProps) {
  const label = useId();
  const { results, replaced } = criterion;
  const change = (index: number, word: string) =>
    onChange({ results: results.map((one, at) => (at === index ? { ...one, word } : one)) });
  const words = ({ word }: ResultDraft) => word.trim() !== '';
  return (
    <div role="group" aria-labelledby={label} className={room.results}>
      <Input.Wrapper
        label={text.results}
        labelElement="div"
        labelProps={{ id: label }}
        error={errorOf('results')}
      >
        <ul className={room.words}>
          {results.map(({ key, word }, index) => (
            <li key={key}>
              <TextInput
                aria-label={text.result(index + 1)}
                maxLength={60}
                autoComplete="off"
                value={word}
                error={errorOf(`results.${index}`)}
                onChange={(event) => change(index, event.currentTarget.value)}
              />
              <button
                type="button"
                aria-label={text.removeResult(word || text.result(index + 1))}
                disabled={results.length === 1}
                {...oncePerPress(() => onChange({ results: results.filter((_, at) => at !== index) }))}
              >
                <Icon icon={faXmark} />
              </button>
            </li>
          ))}
        </ul>
      </Input.Wrapper>
      <div className={room.sets}>
        <Button
          size="xs"
          disabled={results.length >= maxResults}
          onClick={() => onChange({ results: withResult(results) })}
        >
          {text.addResult}
        </Button>
        {stored === undefined
          ? resultSets.map((set) => (
              <Button key={set.join()} size="xs" onClick={() => onChange({ results: resultsOf(set) })}>
                {text.useResults(set)}
              </Button>
            ))
          : null}
      </div>
      {stored === undefined
        ? null
        : resultsToReplace(criterion, stored).map(({ status, count, to }) => (
            <Select
              key={status}
              label={text.replaces(status, count)}
              withAsterisk
              required={false}
              aria-required
              allowDeselect={false}
              placeholder={text.replacesPlaceholder}
              data={results.filter(words).map(({ key, word }) => ({ value: key, label: word }))}
              value={to}
              error={errorOf(`replaced.${status}`)}
              onChange={(next) => {
                const others = replaced.filter(({ from }) => from !== status);
                onChange({ replaced: next === null ? others : [...others, { from: status, to: next }] });
              }}
            />
          ))}
    </div>
  );
}
