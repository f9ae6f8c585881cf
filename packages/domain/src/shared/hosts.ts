/**
 * Names of hosts, and of links, in a readable form: in their own script, unless another name could look the
 * same.
 */

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

/** Most characters after `xn--`: a label has at most 63 (RFC 1035). */
const maxEncoded = 59;

/** The Unicode form of a label that DNS writes after `xn--` (RFC 3492); undefined if it isn't valid. */
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

/** Scripts that a name may be written in; Japanese and Korean mix several, and no others do. */
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

/** A name of only these letters, Cyrillic or Greek, looks like a Latin one. */
const likeLatin = /^[асԁеһіјӏорԛѕυвхуԝѵкмнтгпαικνορυχγ\d-]+$/u;

/** A letter that few people recognise as Latin: small capitals, turned letters and phonetic symbols. */
const oddLatin = /[\u0180-\u024F\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uFF00-\uFFEF]/u;

function readablePart(part: string): string {
  if (!part.startsWith('xn--')) return part;
  const name = decoded(part.slice(4));
  if (name === undefined || name !== name.normalize('NFC')) return part;
  const safe = scripts.some((script) => script.test(name)) && !likeLatin.test(name) && !oddLatin.test(name);
  return safe ? name : part;
}

/**
 * A host in its own script. A label that mixes scripts or looks like a Latin name stays in its DNS form, so
 * that what is shown can't be mistaken for another host.
 */
export const readableHost = (host: string): string => host.split('.').map(readablePart).join('.');

const parts = /^https?:\/\/(?<host>[^/?#]+)(?<path>[^?#]*)/;

/** The name of a link without a title: its host and path. */
export function titleOfLink(address: string): string {
  return hostAndPath(address, readableHost);
}

function hostAndPath(address: string, shown: (host: string) => string): string {
  const { host = address, path = '' } = parts.exec(address)?.groups ?? {};
  return `${shown(host.replace(/^www\./, ''))}${path === '/' ? '' : path}`.slice(0, 200);
}

/**
 * The name of a link wherever it is shown: its title, or its host and path if that is empty or in the DNS
 * form.
 */
export function linkName({ url, title }: { url: string; title: string }): string {
  return title === '' || title === hostAndPath(url, (host) => host) ? titleOfLink(url) : title;
}
