/** Announcements of changes to the functions registered for them. */
import type { Tx } from './db/client.ts';

type Listeners<Told> = {
  [Name in keyof Told]: readonly ((tx: Tx, told: Told[Name]) => Promise<unknown>)[];
};

/**
 * Announces changes to the listeners registered for each.
 * @returns a function that calls them, one after the other, in the caller's transaction
 */
export const announceTo =
  <Told>(listeners: Listeners<Told>) =>
  async <Name extends keyof Told>(tx: Tx, name: Name, told: Told[Name]): Promise<void> => {
    for (const tell of listeners[name]) await tell(tx, told);
  };
