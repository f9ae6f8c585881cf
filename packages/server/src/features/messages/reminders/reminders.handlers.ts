/** The pages that reminders link to. */
import { api } from '../../../http/procedures.ts';
import { readNamedStrangers } from './reminders.store.ts';

const strangers = api.reminders.strangers.handler(async ({ input, context: { tx, actor } }) => ({
  data: { people: await readNamedStrangers(tx, actor.id, input.day) },
}));

export const remindersHandlers = { strangers };
