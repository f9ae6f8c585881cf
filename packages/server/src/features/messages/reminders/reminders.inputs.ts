/** Inputs of the access matrix for reminders. */
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';

export const reminderInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'reminders.strangers': [{ name: 'of a day', input: () => ({ day: '2026-11-18' }) }],
};
