/** Hosts are shown as people write them, and never as another host. */
import { expect, it } from 'vitest';
import { readableHost } from './hosts.ts';

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
])('%s is shown as %s', (host, shown) => {
  expect(readableHost(host)).toBe(shown);
});
