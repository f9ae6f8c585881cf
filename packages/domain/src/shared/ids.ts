import { z } from 'zod';

/** An opaque identifier, a UUID in any letters; answers carry it in lower case as `_id`. */
export const id = z.uuid().transform((value) => value.toLowerCase());
