import { errorCatalogue } from '@casement/domain/errors.ts';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { codesText, errorsText } from './errors.text.ts';
import {
  currentVersionOf,
  deletedNow,
  describeError,
  explainError,
  isNetworkError,
  readErrorBody,
} from './errors.ts';

/** An error as the client builds it from an answer. */
function answered(status: number, body: unknown, headerId?: string) {
  const { code, message, data } = readErrorBody(body, headerId);
  return new ORPCError(code, { status, message, data });
}

describe('an error message', () => {
  it.each([
    [400, 'malformed'],
    [401, 'signedOut'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [408, 'tooSlow'],
    [409, 'conflict'],
    [413, 'tooLarge'],
    [422, 'invalid'],
    [429, 'tooMany'],
    [500, 'internal'],
    [502, 'notReady'],
    [503, 'notReady'],
    [507, 'storageFull'],
    [418, 'malformed'],
  ] as const)('explains a %i', (status, kind) => {
    expect(describeError(answered(status, '<html>proxy</html>'))).toMatchObject({
      kind,
      ...errorsText[kind],
    });
  });

  it('says that there is no connection if no answer came, in each browser', () => {
    for (const message of [
      'Failed to fetch',
      'NetworkError when attempting to fetch resource.',
      'Load failed',
    ]) {
      expect(describeError(new TypeError(message)).kind).toBe('offline');
    }
  });

  it('does not blame the network for a bug in a screen', () => {
    expect(describeError(new TypeError('x is undefined')).kind).toBe('screen');
    expect(isNetworkError(new TypeError('x is undefined'))).toBe(false);
    expect(describeError(undefined).kind).toBe('screen');
  });

  it('uses the service’s own sentence if it says more, but never the raw one of a 500', () => {
    const conflict = answered(409, {
      error: { code: 'ADDRESS_TAKEN', message: 'An address is already used.' },
    });
    expect(describeError(conflict)).toMatchObject({ title: 'An address is already used.', safe: '' });
    const broken = answered(500, { error: { code: 'INTERNAL', message: 'relation "club" does not exist' } });
    expect(describeError(broken).title).toBe(errorsText.internal.title);
  });

  it.each(Object.entries(errorCatalogue))('has its own words for %s', (code, { status, message }) => {
    const words = describeError(answered(status, { error: { code, message } }));
    expect(words.kind).not.toBe('screen');
    expect(words.title).toMatch(/\.$/);
    const own = new Map(Object.entries(codesText)).get(code);
    const whole = explainError(answered(status, { error: { code, message } }));
    // Either our words, or the service's sentence and the next step; while viewing as somebody, the way back.
    const ours = [own?.title, own?.safe, own?.next].join(' ');
    const services = message.includes(own?.next ?? '') ? message : `${message} ${own?.next}`;
    expect([ours, services, ...(code === 'READ_ONLY' ? [message] : [])]).toContain(whole);
    const same = Object.values(codesText).filter(({ title }) => title === own?.title);
    expect(same).toEqual([own]);
  });

  it('says what to do in every case', () => {
    for (const words of [...Object.values(errorsText), ...Object.values(codesText)]) {
      expect(words.title).toMatch(/\.$/);
      expect(words.safe).toMatch(/\.$/);
      expect(words.next).toMatch(/\.$/);
    }
  });
});

describe('an error body', () => {
  it('has fields and a request id, and invalid fields are dropped', () => {
    const error = answered(422, {
      error: {
        code: 'INVALID',
        message: 'No.',
        requestId: 'r-1',
        fields: [{ path: 'clubName', message: 'Please input a name' }, { path: 3 }, null],
      },
    });
    expect(describeError(error)).toMatchObject({
      requestId: 'r-1',
      fields: [{ path: 'clubName', message: 'Please input a name' }],
    });
  });

  it('takes the request id from the header if it has none', () => {
    expect(describeError(answered(500, undefined, 'r-2')).requestId).toBe('r-2');
    expect(describeError(answered(500, undefined)).requestId).toBeUndefined();
  });

  it('keeps the current record of a conflict', () => {
    const error = answered(409, {
      error: { code: 'CHANGED_MEANWHILE', message: 'No.', present: { _id: 'a' } },
    });
    expect(currentVersionOf(error)).toEqual({ _id: 'a' });
    expect(currentVersionOf(new Error('other'))).toBeUndefined();
  });
});

describe('an error as one paragraph', () => {
  it('says what happened, what is safe and what to do', () => {
    const { title, safe, next } = describeError(new TypeError('Failed to fetch'));
    expect(explainError(new TypeError('Failed to fetch'))).toBe(`${title} ${safe} ${next}`);
  });

  it('leaves out what the service’s own sentence already says', () => {
    const error = answered(409, {
      error: { code: 'TAKEN', message: 'Mia has this name. Nothing was saved.' },
    });
    expect(explainError(error)).toBe(`Mia has this name. Nothing was saved. ${describeError(error).next}`);
  });

  it('asks for no reload and names no request if the current record came with the error', () => {
    const error = answered(409, {
      error: {
        code: 'WRONG_STATE',
        message: 'Mia approved this. Nothing was changed.',
        requestId: 'r-3',
        present: { _id: 'a' },
      },
    });
    expect(explainError(error)).toBe('Mia approved this. Nothing was changed.');
    expect(describeError(error).requestId).toBeUndefined();
  });

  it('includes the problems of the fields', () => {
    const fields = [
      { path: 'a', message: 'Write a reason.' },
      { path: 'b', message: 'Choose a day.' },
    ];
    const error = answered(422, { error: { code: 'INVALID', message: 'No.', fields } });
    expect(explainError(error)).toBe('Write a reason. Choose a day.');
  });

  it('quotes the mail server if it refused an e-mail', () => {
    const message = 'The test e-mail wasn’t sent. 550 no such mailbox.';
    const error = answered(502, { error: { code: 'MAIL_REFUSED', message } });
    expect(explainError(error)).toBe(`${message} ${describeError(error).next}`);
  });

  it('ends with the request number that it mentions', () => {
    expect(explainError(answered(500, undefined, 'r-2'))).toMatch(/this request ID\. Request r-2$/);
  });
});

describe('deleting', () => {
  it('succeeds if somebody else already deleted the record, and says so', async () => {
    await expect(deletedNow(Promise.resolve())).resolves.toBe(true);
    await expect(deletedNow(Promise.reject(answered(404, undefined)))).resolves.toBe(false);
  });

  it('fails for any other reason', async () => {
    const refused = answered(403, undefined);
    await expect(deletedNow(Promise.reject(refused))).rejects.toBe(refused);
  });
});
