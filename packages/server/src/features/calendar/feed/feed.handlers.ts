/** Personal feeds: a secret address for each person, and the feed's text. */
import { createHash, randomBytes } from 'node:crypto';
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import { logActivity } from '../../../db/activity.ts';
import { clientKey, refuseGuess } from '../../../db/attempts.ts';
import { answerText } from '../../../http/cached.ts';
import { api, publicApi } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { evaluationsInFeed } from '../../evaluations/due/due.work.ts';
import { feedText } from './feed.rules.ts';
import { endFeed, openFeed, readFeed, readFeedEntries, renewFeed } from './feed.store.ts';

/** Wrong addresses that one client may request in a window before it has to wait. */
const mostGuesses = 60;
const windowSeconds = 15 * 60;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
/** 256 bits in 43 characters, with the extension that calendar applications expect. */
const addressForm = /^([\w-]{43})\.ics$/;

const feed = api.calendar.feed.handler(async ({ context }) => ({
  data: { feed: (await readFeed(context.tx, context.actor.id)) ?? null },
}));

const makeFeed = api.calendar.makeFeed.handler(async ({ context }) => {
  const { tx, actor } = context;
  const secret = randomBytes(32).toString('base64url');
  const made = found(await renewFeed(tx, actor.id, hashOf(secret)));
  await logActivity(tx, actor, 'calendar.feed', actor.id, { done: 'made' });
  return { data: { ...made, path: `/api/calendar/feed/${secret}.ics` } };
});

const end = api.calendar.endFeed.handler(async ({ context }) => {
  const { tx, actor } = context;
  if (await endFeed(tx, actor.id)) {
    await logActivity(tx, actor, 'calendar.feed', actor.id, { done: 'ended' });
  }
  return { data: { feed: null } };
});

/**
 * A right address is answered no matter how often others at the same client address have guessed: a whole
 * school may share one, and nobody guesses 256 bits. Only wrong addresses are counted and refused.
 */
const subscribe = publicApi.calendar.subscribe.handler(async ({ input, context }) => {
  const { tx, response } = context;
  const secret = addressForm.exec(input.address)?.[1];
  const reader = secret === undefined ? undefined : await openFeed(tx, hashOf(secret));
  if (reader === undefined) {
    const key = `feed ${clientKey(context.clientAddress)}`;
    return refuseGuess(tx, { key, most: mostGuesses, windowSeconds });
  }
  const [entries, evaluations] = await Promise.all([
    readFeedEntries(tx, reader.personId),
    evaluationsInFeed(tx, reader.personId),
  ]);
  response.setHeader('content-disposition', 'inline; filename="calendar.ics"');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  const { schoolName, alternateName, clubsEnabled, evaluationsEnabled } = reader;
  const words = clubsEnabled ? clubWords(alternateName) : undefined;
  const text = feedText({
    schoolName,
    clubWords: words,
    ...entries,
    evaluations: evaluationsEnabled ? evaluations : undefined,
  });
  return answerText(context, 'text/calendar; charset=utf-8', text);
});

export const calendarFeedHandlers = { feed, makeFeed, endFeed: end, subscribe };
