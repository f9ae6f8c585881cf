/** The page beside a portfolio's files: made post by post, with time for other work in between. */
import { expect, it } from 'vitest';
import { documentOf, entryOf } from '../../../testing/read/documents.ts';
import { pageInTurns } from './export.jobs.ts';

const posts = 100;
const ids = Array.from({ length: posts }, (_, number) => `post ${number}`);
const document = documentOf(ids.map((_id) => ({ ...entryOf(''), _id })));
const beside = new Map(ids.map((_id) => [_id, { html: `<p>What I wrote in ${_id}.</p>`, files: [] }]));

it('gives other work a turn between two posts, and writes each post once, in order', async () => {
  let turns = 0;
  let waiting = true;
  const other = () => {
    turns += 1;
    if (waiting) setImmediate(other);
  };
  setImmediate(other);
  const page = await pageInTurns(document, beside, new AbortController().signal);
  waiting = false;
  expect(turns).toBeGreaterThanOrEqual(posts - 1);
  expect([...page.matchAll(/What I wrote in (post \d+)\./g)].map(([, id]) => id)).toEqual(ids);
});

it('stops making the page when the caller has left', async () => {
  const left = new AbortController();
  const page = pageInTurns(document, beside, left.signal);
  left.abort(new Error('Left.'));
  await expect(page).rejects.toThrow('Left.');
});
