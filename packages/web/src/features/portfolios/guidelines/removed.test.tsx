/** Removing guidelines that a colleague has changed or removed since they were read. */
import { contract } from '@casement/domain/contract.ts';
import type { GuidelinesRecord } from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { orpc } from '../../../lib/api/api.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { administrator } from '../../../ui/pieces/person.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { GuidelinesPage } from './GuidelinesPage.tsx';
import { guidelinesText } from './guidelines.text.ts';

const text = guidelinesText.audiences.studentPortfolioGuidelines;
const old = '2026-11-01T08:00:00Z';
const latest = '2026-11-02T08:00:00Z';

/** The school's guidelines for students, by the time at which they were written. */
const guidelines = (html: string, updatedAt: string | null): GuidelinesRecord => ({
  studentPortfolioGuidelines: html,
  facultyPortfolioGuidelines: '',
  versions: {
    studentPortfolioGuidelines: updatedAt === null ? null : { updatedAt, editedByName: 'Ben Adler' },
    facultyPortfolioGuidelines: null,
  },
});
const edited = guidelines('<p>Three posts a month.</p>', latest);
const none = guidelines('', null);
const said = 'Ben Adler changed the guidelines.';

/** Draws the guidelines, of which the service has another version; returns the versions that a removal names. */
async function drawOutdated(stored: GuidelinesRecord) {
  const sent: unknown[] = [];
  const { school } = administrator;
  const schoolWith = (texts: GuidelinesRecord) => {
    const tokens = { customTokenInfo: [], customLearningTokenInfo: [] };
    const targets = { requiredNumberOfTokensList: [], requiredNumberOfTrimesterTokensList: [] };
    const portfolio = { ...school.features.portfolio, ...tokens, ...targets, ...texts };
    return { data: { ...school, features: { ...school.features, portfolio } } };
  };
  await drawScreen(<GuidelinesPage />, {
    cached: (client) =>
      client.setQueryData(
        orpc.school.read.queryKey(),
        schoolWith(guidelines('<p>Two posts a month.</p>', old)),
      ),
    answers: [
      answer(contract.school.read, () => schoolWith(none)),
      answer(contract.portfolios.updateGuidelines, ({ updatedAt }) => {
        sent.push(updatedAt);
        if (updatedAt !== stored.versions.studentPortfolioGuidelines?.updatedAt)
          throw refusal('CHANGED_MEANWHILE', { message: said, present: stored });
        return { data: { ...none, _id: school._id } };
      }),
    ],
  });
  return sent;
}

const confirm = async () => {
  const question = await screen.findByRole('dialog', { name: text.removeTitle });
  fireEvent.click(within(question).getByRole('button', { name: guidelinesText.removeConfirm }));
  return question;
};

it('shows the newer text after a refusal, and a second press removes that one', async () => {
  const sent = await drawOutdated(edited);
  fireEvent.click(screen.getByRole('button', { name: text.remove }));
  const question = await confirm();
  expect(await within(question).findByText(said, { exact: false })).toBeDefined();
  expect(await screen.findByText('Three posts a month.')).toBeDefined();
  await confirm();
  expect(await screen.findByText(text.removed)).toBeDefined();
  expect(sent).toEqual([old, latest]);
});

it('says that they were already removed, without an undo', async () => {
  await drawOutdated(none);
  fireEvent.click(screen.getByRole('button', { name: text.remove }));
  await confirm();
  expect(await screen.findByText(text.alreadyRemoved)).toBeDefined();
  expect(screen.queryByText('Two posts a month.')).toBeNull();
  expect(screen.queryByRole('button', { name: commonText.undo })).toBeNull();
});
