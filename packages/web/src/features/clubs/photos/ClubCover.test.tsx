/** A club's image that a colleague may have changed in the meantime. */
import { contract } from '@casement/domain/contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { clubOf } from '../clubs.factories.ts';
import { clubQuery, useClub } from '../clubs.queries.ts';
import { ClubCover } from './ClubCover.tsx';
import { imageText } from './images.text.ts';

const shown = '019b2c00-0000-7000-8000-00000000000a';
const theirs = '019b2c00-0000-7000-8000-00000000000b';

function Page() {
  return <ClubCover club={useClub()} />;
}

/** The page of a club with an image, which is removed. `stored`: the image by then. */
async function remove(stored: string) {
  const sent: { fileId: string | null; basedOn?: string | null | undefined }[] = [];
  const club = clubOf({ imageFileId: shown });
  const { client, container } = await drawScreen(<Page />, {
    path: `/${club._id}`,
    route: '/$clubId',
    cached: (cache) => cache.setQueryData(clubQuery(club._id).queryKey, { data: club }),
    answers: [
      answer(contract.clubs.read, () => ({ data: clubOf({ imageFileId: stored }) })),
      answer(contract.clubs.setImage, (input) => {
        sent.push(input);
        if (stored !== shown) throw refusal('CHANGED_MEANWHILE');
        return { data: clubOf({ imageFileId: input.fileId }) };
      }),
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: imageText.remove }));
  return { sent, container, ended: async () => expect.poll(() => client.isMutating()).toBe(0) };
}

it('is removed only if it is the one that was shown, and restored only over that', async () => {
  const { sent, ended } = await remove(shown);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => sent).toHaveLength(2);
  await ended();
  expect(sent.map(({ fileId, basedOn }) => [fileId, basedOn])).toEqual([
    [null, shown],
    [shown, null],
  ]);
});

it('stays if it is newer, and is shown', async () => {
  const { container } = await remove(theirs);
  expect(await screen.findByText(imageText.failed)).toBeDefined();
  await expect.poll(() => container.querySelector('img')?.src).toContain(theirs);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
