import { customTokenName, outdoorEducation } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it.each([
  ['no tokens of its own', [], true],
  ['outdoor education alone', [own(outdoorEducation, 3)], true],
  ['outcomes of its own', [own(customTokenName(2, 'L1'), 2)], false],
])('LOC1 to LOC7 are what is required at a school with %s', (_school, customTokens, required) => {
  const targets = {
    periodKind: 'semester' as const,
    period: 1,
    creativity: 1,
    activity: 1,
    service: 1,
    learningOutcome: 7,
  };
  render(
    <MantineProvider>
      <AwardFields
        draft={draftOf(undefined, customTokens)}
        limits={{ award: undefined, targets, customTokens }}
        errors={{}}
        disabled={false}
        onChange={() => undefined}
        onBlur={() => undefined}
      />
    </MantineProvider>,
  );
  expect(screen.queryByText('7 required in total', { exact: false }) !== null).toBe(required);
});
