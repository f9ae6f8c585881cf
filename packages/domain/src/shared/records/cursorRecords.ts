/** Cursors that say where a page of a list ended by themselves: the record there may be deleted since. */
import { z } from 'zod';

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an instant exists, also for PostgreSQL: no 31 February, and no year 0. */
const isInstant = (at: string) => {
  const time = Date.parse(at);
  return !Number.isNaN(time) && !at.startsWith('0000') && new Date(time).toISOString() === at;
};

/**
 * The position of a record in a list that is sorted by an instant and then by id.
 * @param message for any other text
 */
export const instantCursor = (message: string) =>
  z.string().refine((value) => shape.test(value) && isInstant(value.slice(0, 24)), message);

/** The cursor of a record. @param at its instant, as answered */
export const cursorOf = (at: string, id: string): string => `${at}_${id}`;

/** The instant and the id of a cursor. */
export function positionOf(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = cursor.split('_');
  return { at, id };
}
