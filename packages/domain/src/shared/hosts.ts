/** Names of hosts, and of links, as people read them: in their own script, unless another name could look the same. */

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];

const digitOf = (letter: string) => {
  const code = letter.charCodeAt(0);
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : base;
};

function adapted(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? damp : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin));
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** Most letters behind `xn--`: a part of a name has at most 63 (RFC 1035). */
const maxEncoded = 59;

/** The letters of a part of a name as DNS writes them behind `xn--` (RFC 3492); undefined for what is none. */
function decoded(written: string): string | undefined {
  if (written.length > maxEncoded) return undefined;
  const behind = written.lastIndexOf('-');
  const letters = behind > 0 ? Array.from(written.slice(0, behind), (one) => one.charCodeAt(0)) : [];
  let [code, at, bias] = [128, 0, 72];
  for (let read = behind > 0 ? behind + 1 : 0; read < written.length; ) {
    const before = at;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(written.charAt(read));
      read += 1;
      if (digit >= base) return undefined;
      at += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    letters.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...letters);
}

/** Scripts that one name may be written in; Japanese and Korean mix theirs, and no others mix. */
const scripts = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
];

/** A name of these letters alone, in Cyrillic or Greek, looks like one in Latin. */
const likeLatin = /^[асԁеһіјӏорԛѕυвхуԝѵкмнтгпαικνορυχγ\d-]+$/u;

/** A letter that few know to be one of Latin's: small capitals, turned letters and what is written for sounds. */
const oddLatin = /[\u0180-\u024F\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uFF00-\uFFEF]/u;

function readablePart(part: string): string {
  if (!part.startsWith('xn--')) return part;
  const name = decoded(part.slice(4));
  if (name === undefined || name !== name.normalize('NFC')) return part;
  const safe = scripts.some((script) => script.test(name)) && !likeLatin.test(name) && !oddLatin.test(name);
  return safe ? name : part;
}

/**
 * A host in the letters of its own script. A part stays as DNS writes it where it mixes scripts or looks like a
 * name in Latin: what is shown is never another host than the link opens.
 */
export const readableHost = (host: string): string => host.split('.').map(readablePart).join('.');

const parts = /^https?:\/\/(?<host>[^/?#]+)(?<path>[^?#]*)/;

/** What a link is called that was given no title: its host and path. */
export function titleOfLink(address: string): string {
  return hostAndPath(address, readableHost);
}

function hostAndPath(address: string, shown: (host: string) => string): string {
  const { host = address, path = '' } = parts.exec(address)?.groups ?? {};
  return `${shown(host.replace(/^www\./, ''))}${path === '/' ? '' : path}`.slice(0, 200);
}

/** What a link is called wherever it is shown; one that got its name as DNS writes it is named again. */
export function linkName({ url, title }: { url: string; title: string }): string {
  return title === '' || title === hostAndPath(url, (host) => host) ? titleOfLink(url) : title;
}
