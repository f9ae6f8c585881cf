/** A CAS strand in a record. */
import { z } from 'zod';
import { casStrands } from '../strands.ts';

export const casStrand = z.enum(casStrands);
export type CasStrand = z.infer<typeof casStrand>;
