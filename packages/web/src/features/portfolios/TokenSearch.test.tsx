import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { drawPiece } from '../../ui/drawPiece.tsx';
import { TokenSearch } from './TokenSearch.tsx';

afterEach(cleanup);

function Others() {
  const [added, setAdded] = useState<readonly string[]>([]);
  const tokens = ['Creativity', 'Activity', 'Service']
    .filter((token) => !added.includes(token))
    .map((token) => ({ value: token, label: token }));
  return (
    <>
      <output>{added.join(', ')}</output>
      <TokenSearch
        className={undefined}
        label="Add a token"
        tokens={tokens}
        onAdd={(token) => setAdded([...added, token])}
      />
    </>
  );
}

it('adds one token after the other: what was typed is cleared, and an empty result says so', () => {
  drawPiece(<Others />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a token' });
  const type = (letters: string) => {
    // Without the focus it would be a password manager's.
    field.focus();
    fireEvent.change(field, { target: { value: letters } });
  };
  const add = (letters: string, token: string) => {
    type(letters);
    fireEvent.click(screen.getByRole('option', { name: token }));
    expect(field.value).toBe('');
  };
  add('crea', 'Creativity');
  add('serv', 'Service');
  expect(screen.getByRole('status').textContent).toBe('Creativity, Service');
  type('serv');
  expect(screen.queryAllByRole('option')).toEqual([]);
  screen.getByText('No token found');
});
