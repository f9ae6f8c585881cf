import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKey, graduatingClass, personName, schoolEmail } from './people.ts';

const accepts = (schema: typeof personName, value: string) => schema.safeParse(value).success;

describe('emailKey', () => {
  test('ignores case, white space and Unicode composition', () => {
    expect(emailKey('  Ervin.RIPPIN@Northbridge.Example ')).toBe('ervin.rippin@northbridge.example');
    expect(emailKey('jose\u0301@x.example')).toBe(emailKey('JOS\u00C9@x.example'));
    expect(emailKey('\u00A0a@b.example\uFEFF')).toBe('a@b.example');
  });

  test('treats the dotted and the dotless i as different letters', () => {
    expect(emailKey('I@x.example')).toBe('i@x.example');
    expect(emailKey('İ@x.example')).toBe('i\u0307@x.example');
    expect(emailKey('İ@x.example')).not.toBe(emailKey('i@x.example'));
    expect(emailKey('ı@x.example')).not.toBe(emailKey('i@x.example'));
  });

  test('leaves a key unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (address) => {
        expect(emailKey(emailKey(address))).toBe(emailKey(address));
      }),
    );
  });

  test('ignores upper case in plain addresses', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(emailKey(address.toUpperCase())).toBe(emailKey(address));
      }),
    );
  });
});

describe('personName', () => {
  test.each([
    ['  Ana   María ', 'Ana María'],
    ['Jose\u0301', 'Jos\u00E9'],
    ["O'Neil, Jr.", "O'Neil, Jr."],
    ['d’Arc', 'd’Arc'],
    ['Đặng', 'Đặng'],
    ['王小明', '王小明'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['\u202AAnna\u202C', 'Anna'],
    ['\u200E\u2068 שרה\u2069\u200F', 'שרה'],
    ['Anna \u2067שרה\u2069 Levi', 'Anna \u2067שרה\u2069 Levi'],
    ['An\u200Ena', 'An\u200Ena'],
    ['An\u202Ena', 'Anna'],
    ['<b>Anna</b>', '<b>Anna</b>'],
    ['李\u00A0\u3000雷', '李 雷'],
  ])('%j becomes %j', (written, kept) => {
    expect(personName.parse(written)).toBe(kept);
  });

  test.each([
    '',
    '   ',
    '\u200B',
    'An\u0000na',
    'An\u0007na',
    'An\nna',
    'An\tna',
    'An\u0085na',
    'An\uD800na',
    'Fran\uFFFDois',
  ])('%j is refused', (written) => {
    expect(accepts(personName, written)).toBe(false);
  });

  test('has up to 100 characters, counted as a reader counts them', () => {
    expect(accepts(personName, 'é'.repeat(100))).toBe(true);
    expect(accepts(personName, '𠮷'.repeat(100))).toBe(true);
    expect(accepts(personName, 'é'.repeat(101))).toBe(false);
    expect(accepts(personName, 'x'.repeat(10_000))).toBe(false);
  });

  test('leaves accepted names unchanged', () => {
    const accepted = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((written) => accepts(personName, written))
      .map((written) => personName.parse(written));
    fc.assert(
      fc.property(accepted, (name) => {
        expect(personName.parse(name)).toBe(name);
      }),
    );
  });
});

describe('schoolEmail', () => {
  test.each([
    ['  ismet.gunday@northbridge.example ', 'ismet.gunday@northbridge.example'],
    ['\u202Aismet@northbridge.example\u202C', 'ismet@northbridge.example'],
    ["sean.o'neil@x.example", "sean.o'neil@x.example"],
    ['Anna+cas@Mail.School.Example', 'Anna+cas@Mail.School.Example'],
  ])('%j becomes %j', (written, kept) => {
    expect(schoolEmail.parse(written)).toBe(kept);
  });

  test.each([
    '',
    'not-an-address',
    '@x.example',
    'a@',
    'a@example',
    'a b@x.example',
    'a@x.example, b@x.example',
    'Anna <a@x.example>',
    'a\u0000@x.example',
    'a\u200B@x.example',
    'İ@x.example',
    `${'a'.repeat(250)}@x.example`,
  ])('%j is refused', (written) => {
    expect(schoolEmail.safeParse(written).success).toBe(false);
  });
});

describe('graduatingClass', () => {
  test('has four digits', () => {
    expect(graduatingClass.parse(' 2027 ')).toBe('2027');
  });

  test.each(['', 'Grade 12', '27', '20280', '0027', '２０２７', '2027.0'])('%j is refused', (written) => {
    expect(graduatingClass.safeParse(written).success).toBe(false);
  });
});
