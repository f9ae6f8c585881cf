import { z } from 'zod';

/** An opaque identifier, a UUID in either case; answers have it in lower case as `_id`. */
export const id = z.uuid().transform((value) => value.toLowerCase());

/** The id for the new record: sending the same one again creates no second record. */
export const newId = id.optional();

/** No record has this identifier. */
const nobodys = '00000000-0000-0000-0000-000000000000';

/** An identifier in a path: a malformed one names no record, and leads to "not found". */
export const idInPath = z.string().transform((value) => id.safeParse(value).data ?? nobodys);

/** In answers: the ids of those that a call changed; the others were like that before, and an undo leaves them so. */
export const changedIds = z.array(z.string());
