/** Days and instants as the API writes them. */
import { z } from 'zod';

/** A calendar day in the school's zone, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A moment, ISO 8601 with `Z` or an offset. */
export const instant = z.iso.datetime({ offset: true });
