/** Removing a new question. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { doubleClick, drawPiece } from '../../../ui/drawPiece.tsx';
import { withRow } from './form.rules.ts';
import { fieldText } from './form.text.ts';
import { RowsField } from './RowsField.tsx';

// A text area that grows listens to fonts, which the tests' browser doesn't have.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

it('removes one question on a double click', () => {
  const onChange = vi.fn();
  const rows = withRow(withRow([], 'first'), 'second');
  drawPiece(<RowsField rows={rows} errors={{}} path="fields" onChange={onChange} />);
  doubleClick(fieldText.remove(fieldText.number(1)));
  expect(onChange.mock.calls).toEqual([[rows.slice(1)]]);
});
