/** Formatted text as blocks that can be drawn. */
import { cleanHtml } from '../html/clean.ts';
import type { Block, Inline } from './document.ts';

type Tag = { tag: string; href: string | undefined; span: number; children: Piece[] };
type Piece = Tag | string;
type Look = Omit<Inline, 'text'>;

const pieces = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const plain = (text: string) => text.replace(/&(lt|gt|quot|amp);/g, (found) => entities[found] ?? found);

const attribute = (attributes: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];

/** Cleaned HTML as a tree: each of its tags is closed, in order. */
function treeOf(cleaned: string): Tag {
  const root: Tag = { tag: '', href: undefined, span: 1, children: [] };
  const open = [root];
  for (const [, closes, tag = '', attributes = '', text] of cleaned.matchAll(pieces)) {
    const inside = open.at(-1) ?? root;
    if (text !== undefined) inside.children.push(plain(text));
    else if (closes === '/') {
      if (open.length > 1) open.pop();
    } else {
      const href = attribute(attributes, 'href');
      const span = Number(attribute(attributes, 'colspan') ?? 1);
      const element: Tag = { tag, href: href === undefined ? undefined : plain(href), span, children: [] };
      inside.children.push(element);
      if (tag !== 'br') open.push(element);
    }
  }
  return root;
}

const looks: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
};

const isInline = (node: Piece) =>
  typeof node === 'string' || ['a', 'br', ...Object.keys(looks)].includes(node.tag);

function inlinesOf(nodes: readonly Piece[], look: Look = {}): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (typeof node === 'string') return [{ ...look, text: node.replace(/\s+/g, ' ') }];
    if (node.tag === 'br') return [{ text: '\n' }];
    if (node.tag === 'a' && node.href !== undefined)
      return inlinesOf(node.children, { ...look, href: node.href });
    return inlinesOf(node.children, { ...look, ...looks[node.tag] });
  });
}

const showsSomething = (inlines: readonly Inline[]) => inlines.some(({ text }) => text.trim() !== '');

function paragraph(nodes: readonly Piece[]): Block[] {
  const inlines = inlinesOf(nodes);
  return showsSomething(inlines) ? [{ kind: 'paragraph', inlines }] : [];
}

const elements = (nodes: readonly Piece[]): Tag[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node]));

function rowsOf(table: Tag): Tag[] {
  return elements(table.children).flatMap((child) => (child.tag === 'tr' ? [child] : rowsOf(child)));
}

function blockOf(element: Tag): Block[] {
  const { tag, children } = element;
  if (/^h[2-4]$/.test(tag)) {
    const inlines = inlinesOf(children);
    return showsSomething(inlines) ? [{ kind: 'heading', level: Number(tag[1]), inlines }] : [];
  }
  if (tag === 'ul' || tag === 'ol') {
    const items = elements(children).map((item) => blocksOf(item.children));
    return items.length === 0 ? [] : [{ kind: 'list', ordered: tag === 'ol', items }];
  }
  if (tag === 'blockquote') return [{ kind: 'quote', blocks: blocksOf(children) }];
  if (tag === 'table') {
    const rows = rowsOf(element).map((row) => ({
      cells: elements(row.children).map((cell) => ({
        head: cell.tag === 'th',
        span: cell.span,
        blocks: blocksOf(cell.children),
      })),
    }));
    return rows.length === 0 ? [] : [{ kind: 'table', rows }];
  }
  return blocksOf(children);
}

function blocksOf(nodes: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  let run: Piece[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) {
      run.push(node);
      continue;
    }
    blocks.push(...paragraph(run), ...blockOf(node));
    run = [];
  }
  return [...blocks, ...paragraph(run)];
}

/** Formatted text, cleaned again, as blocks; of other formatting only the text remains. */
export function blocksOfHtml(html: string): Block[] {
  return blocksOf(treeOf(cleanHtml(html).html).children);
}
