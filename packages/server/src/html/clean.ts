/** What people write with the editor, made harmless before it is stored. */
import { composed, withoutTags } from '@casement/domain/shared/unicode.ts';
import sanitizeHtml from 'sanitize-html';

/** No browser opens longer addresses, and reading one takes more than linear time. */
const longestAddress = 2_000;

const linkProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link as it is stored, or undefined for one that is refused. Browsers and `URL` drop the
 * same characters and read the same protocol, however it is written.
 */
function safeAddress(href: string | undefined): string | undefined {
  const url = href === undefined || href.length > longestAddress ? null : URL.parse(href);
  return url !== null && linkProtocols.has(url.protocol) ? url.href : undefined;
}

/** Tags whose content isn't the writer's text. */
const dropped = [
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'textarea',
  'select',
  'option',
  'title',
  'head',
];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nonTextTags: dropped,
  nestingLimit: 40,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }): sanitizeHtml.Tag => {
      const address = safeAddress(href);
      if (address === undefined) return { tagName, attribs: {} };
      return { tagName, attribs: { href: address, rel: 'noopener noreferrer nofollow', target: '_blank' } };
    },
    th: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
  },
};

/** How many rows and columns a cell spans, if more than one and a plausible number. */
function spans(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept = ['colspan', 'rowspan'].flatMap((name) => {
    const count = Number(attribs[name]);
    return Number.isInteger(count) && count > 1 && count <= 50 ? [[name, String(count)] as const] : [];
  });
  return Object.fromEntries(kept);
}

/**
 * Characters that no text needs: PostgreSQL can't store some, others change the direction of the text around
 * them.
 */
function withoutControls(value: string): string {
  return value.replace(/[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '');
}

/**
 * Limit on nested tags; editors nest about ten. For every tag that is opened or closed the library goes
 * through all open ones.
 */
const deepest = 200;

class TooDeep extends Error {}

/** The library's result; for text that is nested too deeply only its words. */
function sanitized(html: string): string {
  let depth = 0;
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1;
        if (depth > deepest) throw new TooDeep();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return sanitizeHtml(withoutTags(html).replaceAll('<', '&lt;'), options);
  }
}

/** Cleaned HTML in which a link without an address is replaced by its words. */
function withoutDeadLinks(cleaned: string): string {
  const leads: boolean[] = [];
  return cleaned.replace(/<a(?: [^>]*)?>|<\/a>/g, (tag) => {
    if (tag === '</a>') return leads.pop() === true ? tag : '';
    const living = tag.includes(' href="');
    leads.push(living);
    return living ? tag : '';
  });
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * The words of cleaned HTML, in which every `<` starts a tag and only four characters are written as
 * entities.
 */
function wordsOf(cleaned: string): string {
  return cleaned
    .replace(/\s+/gu, ' ')
    .replace(/<br \/>|<\/(p|h2|h3|h4|li|blockquote|tr)>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/**
 * Cleans formatted text: paragraphs, headings, lists, quotes, emphasis, tables and links stay, everything
 * else is removed, and code and invisible elements are removed with their content.
 * @param html any text
 * @returns the HTML to store, and its words without markup, a line for each block; both are empty if nothing
 * is left
 */
export function cleanHtml(html: string): { html: string; plainText: string } {
  const cleaned = withoutDeadLinks(sanitized(composed(withoutControls(html)))).trim();
  return { html: cleaned, plainText: wordsOf(cleaned) };
}
