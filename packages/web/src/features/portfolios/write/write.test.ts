/** How drafts and guesses are described. */
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { beginningOf, refusalOf, removedTokens } from './write.rules.ts';
import { writeFields } from './write.text.ts';

it('shows the beginning of formatted text as plain text', () => {
  expect(beginningOf('<h2>Q&amp;A</h2><p>with&nbsp;the <strong>choir</strong> &lt;3</p>')).toBe(
    'Q&A with the choir <3',
  );
  expect(beginningOf('<p></p>')).toBe('');
  expect(beginningOf(`<p>${'a'.repeat(200)}</p>`)).toHaveLength(120);
});

it('distinguishes a draft that is too large from one whose post was deleted', () => {
  expect(refusalOf(new ORPCError('TOO_LARGE', { status: 413 }))).toBe('large');
  expect(refusalOf(new ORPCError('NOT_FOUND', { status: 404 }))).toBe('gone');
  expect(refusalOf(new ORPCError('INVALID', { status: 422 }))).toBe('other');
});

it('says in the school’s word for clubs where guessed tokens come from', () => {
  const society = clubWords('Society');
  expect(writeFields.guessed(true, true, society)).toBe('from the society and your last post');
  expect(writeFields.guessed(true, false, society)).toBe('from the society');
  expect(writeFields.guessed(false, true, society)).toBe('from your last post');
});

it('finds the tokens that the school no longer has, and those that a post can’t be sent with', () => {
  const values = { customTokens: ['here', 'kept', 'new'] };
  const earlier = { opened: ['new', 'unchecked'], stored: ['kept'] };
  expect(removedTokens(values, earlier, ['here', 'other'])).toEqual({
    all: ['kept', 'new', 'unchecked'],
    refused: ['new'],
  });
});
