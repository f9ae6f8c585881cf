import { customTokenName, outdoorEducation } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { AwardFields } from './AwardFields.tsx';
import { draftOf } from './award.rules.ts';

afterEach(cleanup);

const own = (token: string, customTokenType: 2 | 3) => ({
  token,
  customTokenType,
  title: token,
  customTokenCategoryName: 'Awareness',
  description: '',
});

function draw(
  customTokens: ReturnType<typeof own>[],
  given: Partial<ComponentProps<typeof AwardFields>> = {},
) {
  const targets = {
    periodKind: 'semester' as const,
    period: 1,
    creativity: 1,
    activity: 1,
    service: 1,
    learningOutcome: 7,
  };
  drawPiece(
    <AwardFields
      draft={draftOf(undefined, customTokens)}
      limits={{ award: undefined, targets, customTokens }}
      errors={{}}
      disabled={false}
      claims={[]}
      pointed={[]}
      added={[]}
      onAdd={() => undefined}
      onChange={() => undefined}
      onBlur={() => undefined}
      {...given}
    />,
  );
}

it.each([
  ['no tokens of its own', [], true],
  ['outdoor education alone', [own(outdoorEducation, 3)], true],
  ['outcomes of its own', [own(customTokenName(2, 'L1'), 2)], false],
])(
  'requires LOC1 to LOC7 unless the school has outcomes of its own: %s',
  (_school, customTokens, required) => {
    draw(customTokens, { claims: [{ token: 'LOC3', count: 1 }] });
    expect(screen.queryByText('0 of 7 required, 1 with the claims') !== null).toBe(required);
    expect(screen.queryByText('0 of 7, 1 with the claims') !== null).toBe(!required);
  },
);

it('shows the strands, claimed tokens and added tokens, and no others', () => {
  draw([own(customTokenName(2, 'L1'), 2)], { claims: [{ token: 'LOC3', count: 1 }], added: ['LOC5'] });
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'));
  expect(names).toEqual([
    'Creativity',
    'Activity',
    'Service',
    'Show initiative and planning',
    'Collaborate as a team',
  ]);
});

it('says that the maximum is reached when one more is added', () => {
  const draft = draftOf(undefined, []);
  const casTokens = draft.casTokens.map((one) => ({ ...one, count: 1 }));
  const changes: unknown[] = [];
  draw([], { draft: { ...draft, casTokens }, onChange: (...change) => changes.push(change) });
  const more = screen.getByRole('button', { name: 'Add one Creativity' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(more);
  expect(screen.getByText('At most 1 here')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove one Creativity' }));
  expect(changes).toEqual([['casTokens', 0, 0]]);
});
