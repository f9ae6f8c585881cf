/** The message about a field that a schema refused, if the schema has none of its own. */
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** A sentence for the person who filled the field in. */
export function refusal(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : (numbers[issue.expected] ?? `This should be ${kinds[issue.expected] ?? issue.expected}.`);
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'set'
        ? `At least ${issue.minimum} needed.`
        : `At least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'array' || issue.origin === 'set'
        ? `At most ${issue.maximum} at a time.`
        : `At most ${issue.maximum}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Check the format.';
    case 'invalid_value':
      return `One of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'This value can’t be accepted.';
  }
}

const numbers: Partial<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
};

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Partial<Record<string, string>> = {
  uuid: 'This isn’t a valid id.',
  datetime: 'This should be a date and time such as 2026-11-24T14:45:00Z.',
  date: 'This should be a day such as 2026-11-24.',
  email: 'Enter an e-mail address, such as name@school.org.',
};

/** For a text that can't be stored; the characters are invisible, so it is best to type it again. */
export const notStorable = 'A character in this text can’t be read. Type the text again.';

/** For an address whose query is nested, or has a list with more places than any call takes. */
export const unreadableQuery =
  'The part of this address after “?” can’t be read. A list has at most 100 values, and a value has no fields.';
