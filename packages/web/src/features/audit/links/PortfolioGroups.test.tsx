/** The fields of portfolios by class, on a form that replaces its groups on each change. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { formText as text } from '../audit.text.ts';
import { classesToChoose, type PortfolioGroup } from './form.rules.ts';
import { PortfolioGroups } from './PortfolioGroups.tsx';

const classes = classesToChoose(
  ['2027', '2028'].map((graduatingClass) => ({
    _id: graduatingClass,
    firstName: 'Ada',
    lastName: 'Ek',
    displayName: 'Ada Ek',
    graduatingClass,
    archived: false,
  })),
);

function Harness() {
  const [groups, setGroups] = useState<PortfolioGroup[]>([{ graduatingClass: null, portfolios: [] }]);
  return <PortfolioGroups groups={groups} classes={classes} onChange={setGroups} />;
}

it('has the focus at the class after each choice of one', async () => {
  await drawScreen(<Harness />);
  const field = await screen.findByPlaceholderText<HTMLInputElement>(text.chooseClass);
  for (const one of ['Class of 2027', 'Class of 2028']) {
    act(() => field.focus());
    await act(async () => void fireEvent.click(field));
    await act(
      async () => void fireEvent.click(await screen.findByRole('option', { name: one, hidden: true })),
    );
    expect(field.value).toBe(one);
    expect(document.activeElement).toBe(field);
  }
});
