/** The fields of a post: removing a link, and custom tokens that the school removed after they were chosen. */
import { contract } from '@casement/domain/contract.ts';
import type { CustomToken } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { orpc } from '../../../lib/api/api.ts';
import { doubleClick, drawPiece } from '../../../ui/drawPiece.tsx';
import { administrator } from '../../../ui/pieces/person.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { LinksField } from './WriteFields.tsx';
import { TokenFields } from './WriteTokens.tsx';
import { blankValues, type WriteValues } from './write.rules.ts';
import { writeFields as text } from './write.text.ts';

it('removes one link on a double click', () => {
  const onChange = vi.fn();
  const links = ['https://a.example', 'https://b.example'].map((url) => ({ url, title: '' }));
  drawPiece(<LinksField links={links} errors={{}} onChange={onChange} />);
  doubleClick(text.removeLink(0));
  expect(onChange.mock.calls).toEqual([[links.slice(1)]]);
});

const title = 'Outdoor education';
const gardening: CustomToken = {
  token: 'Gardening',
  title,
  customTokenType: 3,
  customTokenCategoryName: 'Optional',
  description: '',
};

/** The school, with one custom token or with none. */
const schoolWith = (tokens: CustomToken[]) => {
  const { school } = administrator;
  const portfolio = {
    ...school.features.portfolio,
    customTokenInfo: tokens,
    customLearningTokenInfo: [],
    requiredNumberOfTokensList: [],
    requiredNumberOfTrimesterTokensList: [],
    studentPortfolioGuidelines: '',
    facultyPortfolioGuidelines: '',
    versions: { studentPortfolioGuidelines: null, facultyPortfolioGuidelines: null },
  };
  return { data: { ...school, features: { ...school.features, portfolio } } };
};

type FormProps = {
  kind: PostKind;
  opened: readonly string[];
  stored: readonly string[];
  refusal?: string;
  onValues: (values: WriteValues) => void;
};

function Form({ kind, opened, stored, refusal, onValues }: FormProps) {
  const [values, setValues] = useState({ ...blankValues('2026-11-02'), customTokens: [...opened] });
  return (
    <TokenFields
      kind={kind}
      values={values}
      errors={refusal === undefined ? {} : { customTokens: refusal }}
      earlier={{ opened, stored }}
      onChange={(patch) => {
        const next = { ...values, ...patch };
        setValues(next);
        onValues(next);
      }}
    />
  );
}

async function draw(form: Omit<FormProps, 'onValues'>, read = schoolWith([gardening])) {
  const onValues = vi.fn<(values: WriteValues) => void>();
  await drawScreen(<Form {...form} onValues={onValues} />, {
    cached: (client) => client.setQueryData(orpc.school.read.queryKey(), read),
    answers: [answer(contract.school.read, () => schoolWith([]))],
  });
  return () => onValues.mock.lastCall?.[0].customTokens;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it.each(['evidence', 'reflection'] as const)('a draft of %s can lose a removed token', async (kind) => {
  const gone = 'CustomTokenType3_BeeKeeping';
  const sent = await draw({ kind, opened: [gone, 'Gardening'], stored: [] });
  expect(screen.getByRole('group', { name: text.removed })).toBeDefined();
  expect(screen.getByText(text.removedHint(1, ['Bee Keeping']))).toBeDefined();
  expect(box('Bee Keeping').checked).toBe(true);
  fireEvent.click(box('Bee Keeping'));
  expect(sent()).toEqual(['Gardening']);
  // It stays on the screen, so that the press can be taken back.
  expect(box('Bee Keeping').checked).toBe(false);
  expect(screen.getByText(text.removedHint(1, []))).toBeDefined();
});

it('a stored post keeps a removed token until the student unchecks it', async () => {
  const sent = await draw({ kind: 'evidence', opened: ['Gone'], stored: ['Gone'] });
  expect(screen.getByText(text.removedHint(1, []))).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: title, hidden: true }));
  expect(sent()).toEqual(['Gone', 'Gardening']);
  fireEvent.click(box('Gone'));
  expect(sent()).toEqual(['Gardening']);
});

it('shows nothing of it if the school has all tokens', async () => {
  await draw({ kind: 'evidence', opened: ['Gardening'], stored: [] });
  expect(screen.queryByText(text.removed)).toBeNull();
});

it('shows a refused token, even one that was removed while the form was open', async () => {
  await draw({ kind: 'evidence', opened: ['Gardening'], stored: [], refusal: 'No such token.' });
  expect(await screen.findByText(text.removedHint(1, ['Gardening']))).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('No such token.');
  expect(box('Gardening').getAttribute('aria-invalid')).toBe('true');
});
