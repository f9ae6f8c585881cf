/** Which notices the inbox marks as unread, and when it reports them as seen. */
import { contract } from '@casement/domain/contract.ts';
import type { Notice } from '@casement/domain/messages/notices.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { InboxPage } from './InboxPage.tsx';
import { inboxQuery } from './inbox.queries.ts';

/** A notice that somebody was put into a club, in this minute of an hour. */
const noticeOf = (club: string, minute: number, seenAt: string | null = null): Notice => ({
  _id: `n${minute}`,
  facts: { kind: 'clubJoined', clubId: `c${minute}`, club },
  by: 'Ms Lind',
  createdAt: `2026-11-18T09:0${minute}:00.000Z`,
  seenAt,
});

const inboxWith = (notices: Notice[]) => ({
  data: {
    unread: 0,
    unreadNotices: notices.filter(({ seenAt }) => seenAt === null).length,
    messages: [],
    notices,
  },
});

const seenAt = '2026-11-18T10:00:00.000Z';

it('notices that arrive after the list was cached stay marked while it is open, and are reported in turn', async () => {
  const early = noticeOf('Chess', 1);
  let stored = [noticeOf('Choir', 2), early];
  const reported: unknown[] = [];
  const { client } = await drawScreen(<InboxPage />, {
    // What the person read before is older than what the service has now.
    cached: (cache) => cache.setQueryData(inboxQuery.queryKey, inboxWith([early]), { updatedAt: 1 }),
    answers: [
      answer(contract.inbox.read, () => inboxWith(stored)),
      answer(contract.inbox.see, (input) => {
        reported.push(input);
        const until = 'until' in input ? (input.until ?? '') : '';
        stored = stored.map((one) => (one.createdAt <= until ? { ...one, seenAt } : one));
        const { unread, unreadNotices } = inboxWith(stored).data;
        return { data: { seenAt, unread, unreadNotices } };
      }),
    ],
  });
  const marked = () =>
    screen
      .queryAllByRole('listitem')
      .filter((line) => line.hasAttribute('data-unread'))
      .map((line) => line.textContent ?? '');
  const areSeen = () => waitFor(() => expect(stored.every((one) => one.seenAt !== null)).toBe(true));

  await areSeen();
  await client.invalidateQueries({ queryKey: inboxQuery.queryKey });
  expect(marked()).toEqual([expect.stringContaining('Choir'), expect.stringContaining('Chess')]);

  stored = [noticeOf('Debate', 3), ...stored];
  await client.invalidateQueries({ queryKey: inboxQuery.queryKey });
  await areSeen();
  await client.invalidateQueries({ queryKey: inboxQuery.queryKey });
  expect(marked()).toHaveLength(3);
  expect(reported).toEqual(
    [early, ...stored.slice(0, 2).toReversed()].map(({ createdAt }) => ({
      allNotices: true,
      until: createdAt,
    })),
  );
});

it('a notice about an export links to that export', async () => {
  const ready: Notice = {
    _id: 'n9',
    facts: { kind: 'exportReady', jobId: 'j1', of: 'class' },
    by: null,
    createdAt: seenAt,
    seenAt,
  };
  await drawScreen(<InboxPage />, { answers: [answer(contract.inbox.read, () => inboxWith([ready]))] });
  const line = await screen.findByText(/Your export of a class is ready/);
  expect(line.closest('a')?.getAttribute('href') ?? line.tagName).toBe('/portfolios/dashboard?export=j1');
});
