/** Removing a link of evidence. */
import { expect, it, vi } from 'vitest';
import { doubleClick, drawPiece } from '../../../ui/drawPiece.tsx';
import { LinksField } from './WriteFields.tsx';
import { writeFields } from './write.text.ts';

it('removes one link on a double click', () => {
  const onChange = vi.fn();
  const links = ['https://a.example', 'https://b.example'].map((url) => ({ url, title: '' }));
  drawPiece(<LinksField links={links} errors={{}} onChange={onChange} />);
  doubleClick(writeFields.removeLink(0));
  expect(onChange.mock.calls).toEqual([[links.slice(1)]]);
});
