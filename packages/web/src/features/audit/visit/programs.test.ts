import { describe, expect, it } from 'vitest';
import { programOf } from './programs.rules.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the browser of a visitor', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome 142 on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.3595.53`,
      'Microsoft Edge 142 on Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
      'Safari 18 on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari 18 on iOS',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox 144 on Android'],
  ])('is named in words: %s', (userAgent, words) => {
    expect(programOf(userAgent)).toBe(words);
  });

  it('is not guessed from a user agent that says nothing', () => {
    expect(['', ' ', 'curl/8.5.0', '\u0000'.repeat(300)].map(programOf)).toEqual(Array(4).fill(undefined));
  });
});
