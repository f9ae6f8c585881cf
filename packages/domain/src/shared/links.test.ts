/**
 * Addresses are read as people type them; hosts are shown in readable form, and never so that they look like
 * another host.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkName, readableHost, titleOfLink } from './hosts.ts';
import { linkAddress } from './links.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    ['  example.org/a b ', 'https://example.org/a%20b'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['www.example.org?x=1', 'https://www.example.org/?x=1'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
  ])('is read from %s as %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

  it.each([
    '',
    'garden',
    'javascript:alert(1)',
    ' JAVA\tSCRIPT:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'mailto:a@example.org',
    'https://',
    'https://me:secret@example.org',
    'https://localhost/x',
    'file:///etc/passwd',
  ])('can’t be %j', (typed) => expect(linkAddress(typed)).toBeUndefined());

  it('is always a web address, whatever was typed', () => {
    const scheme = fc.constantFrom('http', 'HTTPS', 'https', 'ftp', 'javascript', 'data');
    const host = fc.oneof(fc.constantFrom('example.org', 'a.b@c.de', 'localhost', '10.0.0.1'), fc.string());
    const like = fc.tuple(scheme, host, fc.string()).map(([a, b, c]) => `${a}://${b}/${c}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), like), (typed) => {
        const address = linkAddress(typed);
        expect(address === undefined || /^https?:\/\/[^/?#@]+\.[^/?#@]*/.test(address)).toBe(true);
        if (address !== undefined) expect(linkAddress(address)).toBe(address);
      }),
    );
  });

  it('provides a short title for a link without one', () => {
    expect(titleOfLink('https://www.example.org/')).toBe('example.org');
    expect(titleOfLink('https://example.org/a/b?c=d#e')).toBe('example.org/a/b');
    expect(titleOfLink(`https://example.org/${'x'.repeat(300)}`)).toHaveLength(200);
  });
});

it('a link without a title of its own shows its readable address', () => {
  const url = 'https://xn--bcher-kva.example/neu';
  expect(linkName({ url, title: '' })).toBe('bücher.example/neu');
  expect(linkName({ url, title: 'xn--bcher-kva.example/neu' })).toBe('bücher.example/neu');
  expect(linkName({ url, title: 'Our books' })).toBe('Our books');
});

it.each([
  ['xn--bcher-kva.example', 'bücher.example'],
  ['xn--80atdl2c.xn--p1ai', 'школа.рф'],
  ['xn--zckzah9945czlbtz6h.jp', '日本語テスト.jp'],
  ['xn--ogblgi1g.example', 'مدرسة.example'],
  ['xn--3e0b707e.kr', '한국.kr'],
  ['www.school.example:8080', 'www.school.example:8080'],
  // Looks like apple.com, in Cyrillic.
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  // One letter of another script.
  ['xn--pypal-4ve.com', 'xn--pypal-4ve.com'],
  ['xn--a-ecp.ru', 'xn--a-ecp.ru'],
  ['xn--!!.example', 'xn--!!.example'],
])('shows the host %s as %s', (host, shown) => {
  expect(readableHost(host)).toBe(shown);
});
