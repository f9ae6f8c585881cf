import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeAward, makePost } from '../features/portfolios/portfolios.factories.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { makeSchool, makeStudent } from '../testing/factories.ts';
import { customTokensFile, parseTokens, readTokens, setTokens, TokensError } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => {
  await app.close();
});

const owner = () => app.owner.options;
const l1 = {
  type: 2,
  key: 'L1',
  category: 'Awareness',
  title: 'Noticing',
  description: 'Looks twice.',
} as const;
const l2 = { type: 2, key: 'L2', category: 'Engagement', title: 'Beginning', description: '' } as const;
const outdoors = {
  type: 3,
  key: 'OutdoorEducation',
  category: 'Optional',
  title: 'Outdoors',
  description: '',
} as const;

describe('a file of custom tokens', () => {
  const problemsOf = (file: unknown) => {
    const { error } = customTokensFile.safeParse(file);
    return error === undefined ? '' : z.prettifyError(error);
  };

  it.each([
    ['what is no token', { tokens: ['L1'] }, /at tokens\[0\]/],
    ['an unknown type', { tokens: [l1, { ...l2, type: 4 }] }, /at tokens\[1\]\.type/],
    [
      'a key with a space',
      { tokens: [{ ...l1, key: 'L 1' }] },
      /letters and digits.*\n.*at tokens\[0\]\.key/,
    ],
    ['no title', { tokens: [{ ...l1, title: ' ' }] }, /a title is needed\n.*at tokens\[0\]\.title/],
    [
      'a group that type 2 does not know',
      { tokens: [{ ...l1, category: 'Themes' }] },
      /Awareness, Attitudes/,
    ],
    ['a token twice', { tokens: [l1, { ...l2, key: 'l1' }] }, /type 2 has l1 already\n.*at tokens\[1\]\.key/],
    ['a misspelt field', { tokens: [{ ...l1, titel: 'x' }] }, /titel/],
    ['a list alone', [l1], /an object/],
  ])('is refused for %s, naming the place', (_, file, said) => {
    expect(problemsOf(file)).toMatch(said);
  });

  it('is refused if it isn’t JSON', () => {
    expect(() => parseTokens('{ "tokens": [')).toThrow(TokensError);
  });

  it('can have the same key for two types', () => {
    expect(problemsOf({ tokens: [l1, { ...outdoors, key: 'L1' }] })).toBe('');
  });
});

describe('setting a school’s custom tokens', () => {
  it('adds, changes, reorders and removes tokens, only at that school', async () => {
    const school = await makeSchool(app);
    const other = await makeSchool(app);
    await setTokens(owner(), other.subdomain, { tokens: [l1] }, false);
    const first = await setTokens(owner(), school.subdomain, { tokens: [l1, l2, outdoors] }, false);
    expect(first).toEqual({ added: 3, changed: 0, removed: 0 });
    const renamed = { ...l1, title: 'Seeing' };
    const second = await setTokens(owner(), school.subdomain, { tokens: [l2, renamed] }, false);
    expect(second).toEqual({ added: 0, changed: 1, removed: 1 });
    expect(await readTokens(owner(), school.subdomain)).toEqual({ tokens: [l2, renamed] });
    expect(await readTokens(owner(), other.subdomain)).toEqual({ tokens: [l1] });
    const file = await readTokens(owner(), school.subdomain);
    expect(await setTokens(owner(), school.subdomain, file, false)).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
    });
  });

  it('refuses to remove tokens in use, says how many use them, and removes them if forced', async () => {
    const student = await makeStudent(app);
    const { subdomain } = student.school;
    await setTokens(owner(), subdomain, { tokens: [l1, l2] }, false);
    await makePost(app, { student, customTokens: ['CustomTokenType2_L1'] });
    await makePost(app, { student, customTokens: ['CustomTokenType2_L1', 'CustomTokenType2_L2'] });
    await makeAward(app, { student, customTokens: [{ token: 'CustomTokenType2_L1', count: 2 }] });
    const refused = setTokens(owner(), subdomain, { tokens: [{ ...l2, title: 'Other' }] }, false);
    await expect(refused).rejects.toThrow(/CustomTokenType2_L1: 2 posts, 1 awards[^L]*Nothing was changed/);
    expect(await readTokens(owner(), subdomain)).toEqual({ tokens: [l1, l2] });
    const forced = await setTokens(owner(), subdomain, { tokens: [l2] }, true);
    expect(forced).toEqual({ added: 0, changed: 0, removed: 1 });
    expect(await readTokens(owner(), subdomain)).toEqual({ tokens: [l2] });
  });

  it('reports a school that doesn’t exist', async () => {
    await expect(readTokens(owner(), 'nowhere')).rejects.toThrow(/no school with the subdomain nowhere/);
  });
});
