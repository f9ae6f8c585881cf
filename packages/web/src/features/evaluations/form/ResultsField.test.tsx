/** Removing a result of a criterion. */
import { expect, it, vi } from 'vitest';
import { doubleClick, drawPiece } from '../../../ui/drawPiece.tsx';
import { resultsOf, withCriterion } from './form.rules.ts';
import { formText } from './form.text.ts';
import { ResultsField } from './ResultsField.tsx';

it('removes one result on a double click', () => {
  const onChange = vi.fn();
  const results = resultsOf(['not-achieved', 'satisfactory', 'good']);
  for (const criterion of withCriterion([])) {
    drawPiece(
      <ResultsField
        criterion={{ ...criterion, results }}
        stored={undefined}
        errorOf={() => undefined}
        onChange={onChange}
      />,
    );
  }
  doubleClick(formText.removeResult(results[0]?.word ?? ''));
  expect(onChange.mock.calls).toEqual([[{ results: results.slice(1) }]]);
});
