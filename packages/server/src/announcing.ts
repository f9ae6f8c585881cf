/** Announcements of changes, to functions that were named for each of them. */
import type { Tx } from './db/client.ts';

type Listeners<Told> = {
  [Name in keyof Told]: readonly ((tx: Tx, told: Told[Name]) => Promise<unknown>)[];
};

/**
 * How changes are announced to the listeners named for each announcement.
 * @returns a function that tells them, one after the other, in the caller's transaction
 */
export const announceTo =
  <Told>(listeners: Listeners<Told>) =>
  async <Name extends keyof Told>(tx: Tx, name: Name, told: Told[Name]): Promise<void> => {
    for (const tell of listeners[name]) await tell(tx, told);
  };
