/** Unsent drafts: persisted in this browser with each keystroke, and on the service as soon as it answers. */
import {
  type DraftContent,
  draftContent,
  type PostDraft,
  type Sitting,
} from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { meQuery, useMe } from '../../../lib/api/session.ts';
import { type Outbox, openOutbox, type Stall } from '../../../lib/cache/outbox.ts';
import { draftsOf, longestWaits, setAsideOf } from '../../../lib/cache/unsentMarks.ts';
import { part, take, whole } from '../../../lib/cache/writes.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { draftsQuery } from '../portfolios.queries.ts';
import {
  type DraftRefusal,
  isOtherDraft,
  laterDraft,
  refusalOf,
  sameValues,
  valuesOfDraft,
} from './write.rules.ts';

/** Adds the draft of a slot to the list, or removes it. */
const draftSets = (slot: string, draft: PostDraft | null) => [
  part(draftsQuery, ({ data }) => {
    const others = data.drafts.filter((one) => one.slot !== slot);
    return { data: { drafts: draft === null ? others : [draft, ...others] } };
  }),
];

/** A sitting that continues no stored draft. */
export const newSitting = (): Sitting => ({ _id: makeId(), continues: null });

const patience = 15_000;

/** How many of this tab's drafts the service has accepted. */
let accepted = 0;

/** Reads the service's drafts for a screen that opens; without a connection it uses those known before. */
export async function loadDrafts(queryClient: QueryClient): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience);
    let before = accepted;
    let answer = await api.portfolios.drafts(undefined, { signal });
    // A draft accepted during the read is no longer unsent, but may be missing from the answer.
    while (before !== accepted) {
      before = accepted;
      answer = await api.portfolios.drafts(undefined, { signal });
    }
    take(queryClient, [whole(draftsQuery, answer)]);
  } catch {
    const known = queryClient.getQueryData(draftsQuery.queryKey) ?? { data: { drafts: [] } };
    take(queryClient, [whole(draftsQuery, known)]);
  }
}

/** Events for a draft elsewhere: continued, posted or discarded in another tab; newer or posted on another device. */
type Elsewhere = 'written' | 'ended' | 'device' | 'posted';

const tab = `${performance.timeOrigin} ${Math.random()}`;
const pauseInTyping = 1500;

type Present = {
  owner: string;
  outbox: Outbox<DraftContent>;
  /** Tells this person's other tabs. */
  tell: (slot: string, news: Elsewhere) => void;
  /** Calls back with events from other tabs and devices. */
  listen: (listener: (slot: string, news: Elsewhere) => void) => () => void;
  close: () => void;
};

let current: Present | undefined;

/** The person's drafts; once opened, they keep being sent on every screen. */
export function openDrafts(queryClient: QueryClient, me: Me): Present {
  const owner = `${me.school._id}:${me.user._id}`;
  if (current?.owner === owner) return current;
  current?.close();
  const listeners = new Set<(slot: string, news: Elsewhere) => void>();
  const hear = (slot: string, news: Elsewhere) => {
    for (const listener of listeners) listener(slot, news);
  };
  const prefix = draftsOf(me.school._id, me.impersonation ? 'nobody' : me.user._id);
  const channel = new BroadcastChannel(prefix);
  channel.onmessage = (event) => {
    const [from, slot, news] = String(event.data).split('|');
    if (from !== tab && slot !== undefined && (news === 'written' || news === 'ended')) hear(slot, news);
  };
  const outbox = openOutbox<DraftContent>({
    prefix,
    parse: (stored) => draftContent.safeParse(stored).data,
    groupOf: (content) => content.writtenAt,
    settle: pauseInTyping,
    longestWait: longestWaits.drafts,
    asksToLeave: false,
    maySend: () => {
      const known = queryClient.getQueryData(meQuery.queryKey)?.data;
      return known?.user._id === me.user._id && !known.impersonation;
    },
    async send(items) {
      for (const { key: slot, value: content } of items) {
        const signal = AbortSignal.timeout(patience);
        const { data } = await api.portfolios.saveDraft({ slot, content }, { signal });
        const { draft } = data;
        accepted += 1;
        // A sent draft is now the service's: a form that opens finds it there.
        take(queryClient, draftSets(slot, draft));
        if (draft === null) {
          hear(slot, 'posted');
        } else if (isOtherDraft(draft.content, content)) {
          // It leaves the outbox, and its form may have been closed.
          if (!sameValues(valuesOfDraft(draft.content), valuesOfDraft(content))) {
            storeAside(setAsideOf(me.school._id, me.user._id) + slot, content);
          }
          hear(slot, 'device');
        }
      }
    },
  });
  current = {
    owner,
    outbox,
    tell: (slot, news) => channel.postMessage(`${tab}|${slot}|${news}`),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      outbox.close();
      channel.close();
    },
  };
  return current;
}

const storedDraft = z.object({ value: draftContent });

const wordsOf = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
};

/**
 * The latest draft of a slot, on the service or in another tab of this browser. Undefined if there no longer is one.
 * @throws the service's error, or that it didn't answer, if this browser has none either
 */
export async function readLatestDraft(
  queryClient: QueryClient,
  me: Me,
  slot: string,
): Promise<DraftContent | undefined> {
  const stored = window.localStorage.getItem(draftsOf(me.school._id, me.user._id) + slot);
  const here = storedDraft.safeParse(wordsOf(stored)).data?.value;
  try {
    const known = await api.portfolios.drafts(undefined, { signal: AbortSignal.timeout(patience) });
    take(queryClient, [whole(draftsQuery, known)]);
    return laterDraft(
      here,
      known.data.drafts.find((one) => one.slot === slot),
      makeId(),
    );
  } catch (error) {
    if (here === undefined) throw error;
    return here;
  }
}

/** Persists a version that another one replaced, or removes it. */
function storeAside(key: string, content: DraftContent | undefined): void {
  try {
    if (content === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(content));
  } catch {
    // With a full storage it's lost on reload, but not now.
  }
}

export type SetAside = {
  content: DraftContent | undefined;
  /** Sets another version aside, or clears it. */
  put: (content: DraftContent | undefined) => void;
};

/**
 * The version of a draft that another one replaced, persisted in this browser so that it can be restored:
 * until its post is created, it's deleted, or its author signs out.
 */
export function useSetAside(slot: string): SetAside {
  const { school, user, impersonation } = useMe();
  const key = setAsideOf(school._id, impersonation ? 'nobody' : user._id) + slot;
  const [content, setContent] = useState(
    () => draftContent.safeParse(wordsOf(window.localStorage.getItem(key))).data,
  );
  const put = useCallback(
    (next: DraftContent | undefined) => {
      setContent(next);
      storeAside(key, next);
    },
    [key],
  );
  return { content, put };
}

/** The status of a form's draft; `stopped`: it was continued elsewhere, and isn't saved here. */
export type DraftState =
  | { kind: 'idle' | 'saving' | 'stopped' }
  | { kind: 'refused'; why: DraftRefusal }
  | { kind: 'saved'; at: string }
  | { kind: 'unsent'; stall: Stall };

export type Draft = {
  state: DraftState;
  /** Its unsent content. */
  unsent: DraftContent | undefined;
  elsewhere: Elsewhere | undefined;
  /** Persists the content, unless the draft was continued elsewhere. */
  persist: (content: DraftContent) => void;
  /** Continues here anyway. */
  continueHere: () => void;
  /** Called before its post is sent. From then on the post may exist, which is no news from another device. */
  posting: () => void;
  /** Deletes it in this browser, and tells other tabs: after it was posted, or before it's discarded. */
  end: () => Promise<void>;
  /** Continues as the draft of another slot, after it has ended. */
  continueAs: (nextSlot: string, content: DraftContent) => void;
  /** Discards it everywhere. */
  discard: () => Promise<void>;
};

/** The draft of one slot: `evidence`, `reflection`, or the id of the post being edited. */
export function useDraft(slot: string): Draft {
  const queryClient = useQueryClient();
  const me = useMe();
  const { outbox, tell, listen } = openDrafts(queryClient, me);
  const { unsent, stall, refused } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const stopped = useRef(false);
  const posted = useRef(false);
  /** Whether the service no longer takes it, since the post that was sent from here exists. */
  const [taken, setTaken] = useState(false);
  const [persistedAt, setPersistedAt] = useState<string>();

  useEffect(() => {
    return listen((where, news) => {
      if (where !== slot) return;
      if (news === 'posted' && (stopped.current || posted.current)) {
        setTaken(posted.current);
        return;
      }
      const isAnswer = news === 'device' || news === 'posted';
      if (isAnswer && !stopped.current && persistedAt === undefined) return;
      stopped.current = true;
      setElsewhere(news);
    });
  }, [listen, slot, persistedAt]);

  // Leaving the form counts as a pause in typing.
  useEffect(() => () => outbox.flush(), [outbox]);

  const persist = useCallback(
    (content: DraftContent) => {
      if (stopped.current) return;
      outbox.put([{ key: slot, value: content }]);
      setPersistedAt(content.writtenAt);
      tell(slot, 'written');
    },
    [outbox, slot, tell],
  );

  const continueHere = useCallback(() => {
    stopped.current = false;
    posted.current = false;
    setTaken(false);
    setElsewhere(undefined);
  }, []);

  const posting = useCallback(() => {
    posted.current = true;
  }, []);

  const end = useCallback(async () => {
    stopped.current = true;
    tell(slot, 'ended');
    await outbox.drop(slot);
    take(queryClient, draftSets(slot, null));
  }, [outbox, queryClient, slot, tell]);

  const continueAs = useCallback(
    (nextSlot: string, content: DraftContent) => {
      outbox.put([{ key: nextSlot, value: content }]);
      tell(nextSlot, 'written');
    },
    [outbox, tell],
  );

  const discard = useCallback(async () => {
    await api.portfolios.deleteDraft({ slot });
    await end();
    stopped.current = false;
  }, [end, slot]);

  const here = unsent.get(slot);
  const state = useMemo((): DraftState => {
    if (elsewhere !== undefined || taken) return { kind: 'stopped' };
    const refusal = refused.get(slot);
    if (refusal !== undefined) return { kind: 'refused', why: refusalOf(refusal.error) };
    if (here !== undefined) return stall === undefined ? { kind: 'saving' } : { kind: 'unsent', stall };
    return persistedAt === undefined ? { kind: 'idle' } : { kind: 'saved', at: persistedAt };
  }, [elsewhere, here, persistedAt, refused, slot, stall, taken]);

  return { state, unsent: here, elsewhere, persist, continueHere, posting, end, continueAs, discard };
}
