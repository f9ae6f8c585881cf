/** A portfolio as a page to read together with its files, without the product and without a network. */
import type { Entry, PortfolioDocument, Remark } from '../../../documents/document.ts';
import { cleanHtml } from '../../../html/clean.ts';
import { exportText } from './export.text.ts';

/** A file in the archive: `path` is relative to the page, with `/`. */
export type FileBeside = { path: string; name: string; contentType: string };

/** A post's content on the page besides its entry in the document. */
export type PostBeside = { html: string; files: readonly FileBeside[] };

const styles = `body{font:16px/1.55 system-ui,sans-serif;color:#23201c;background:#fff;max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1,h2,h3{line-height:1.25;margin:2rem 0 .25rem}article{border-top:1px solid #e6e0d6;margin-top:1.5rem}
article h3{margin-top:1rem}.quiet,dt,figcaption{color:#5d564c;font-size:.9rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}
dd{margin:0}img,video{max-width:100%;max-height:32rem;border-radius:4px}figure{margin:1rem 0}
table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #e6e0d6;padding:.3rem .6rem;text-align:start;vertical-align:top}
aside{background:#f7f4ee;border-radius:4px;padding:.5rem 1rem;margin:1rem 0}a{color:#a8461f}p,td,dd,h1,h3{overflow-wrap:anywhere}`;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const element = (tag: string, text: string, attributes = '') =>
  text === '' ? '' : `<${tag} dir="auto"${attributes}>${safe(text)}</${tag}>`;

const addressOf = ({ path }: FileBeside) => path.split('/').map(encodeURIComponent).join('/');

function shownFile(file: FileBeside): string {
  const address = safe(addressOf(file));
  const named = `<a href="${address}" dir="auto">${safe(file.name)}</a>`;
  if (file.contentType.startsWith('image/')) {
    return `<figure><img src="${address}" alt="" loading="lazy"><figcaption>${named}</figcaption></figure>`;
  }
  if (file.contentType.startsWith('video/')) {
    const film = `<video src="${address}" controls preload="metadata"></video>`;
    return `<figure>${film}<figcaption>${named}</figcaption></figure>`;
  }
  return `<p>${named}</p>`;
}

function remarks(title: string, said: readonly Remark[]): string {
  if (said.length === 0) return '';
  const each = said.map(
    ({ by, on, text }) =>
      `<p class="quiet"><bdi>${safe(by)}</bdi> · ${safe(on)}</p><p dir="auto" style="white-space:pre-line">${safe(text)}</p>`,
  );
  return `<aside>${element('strong', title)}${each.join('')}</aside>`;
}

/** A post as the page shows it. Cleaning its text is the slowest part of making the page. */
export function articleOf(entry: Entry, { html, files }: PostBeside): string {
  const chips = entry.chips.map(({ text }) => text).join(' · ');
  const links = entry.links.map(({ title, url }) => {
    const address = cleanHtml(`<a href="${safe(url)}">${safe(title)}</a>`).html;
    return `<li dir="auto">${address}</li>`;
  });
  return `<article>${element('h3', entry.title)}
${element('p', entry.byline, ' class="quiet"')}${element('p', chips, ' class="quiet"')}
<div dir="auto">${cleanHtml(html).html}</div>
${files.map(shownFile).join('\n')}
${links.length === 0 ? '' : `${element('strong', entry.linksTitle)}<ul>${links.join('')}</ul>`}
${entry.missing.map((said) => element('p', said, ' class="quiet"')).join('')}
${remarks(entry.remarksTitle, entry.remarks)}</article>`;
}

function tokens({ tokens: awarded }: PortfolioDocument): string {
  const head = awarded.columns.map((column) => element('th', column)).join('');
  const rows = awarded.rows.map(({ title, days, figures, lines, remarks: said }) => {
    const details = lines.map((line) => element('div', line, ' class="quiet"')).join('');
    const period = `<td>${safe(title)}${element('div', days, ' class="quiet"')}${details}${remarks(awarded.remarksTitle, said)}</td>`;
    return `<tr>${period}${figures.map(({ text }) => element('td', text)).join('')}</tr>`;
  });
  return `${element('h2', awarded.title)}${element('p', awarded.note, ' class="quiet"')}
<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/**
 * The page of a portfolio, as HTML that loads only the files next to it.
 * @param articles each post's {@link articleOf}, by its id
 */
export function pageBeside(record: PortfolioDocument, articles: ReadonlyMap<string, string>): string {
  const facts = record.facts.map(({ label, value }) => `${element('dt', label)}${element('dd', value)}`);
  const sections = record.sections.map(
    ({ title, entries }) =>
      `<section>${element('h2', title)}${entries.map(({ _id }) => articles.get(_id) ?? '').join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="${safe(record.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(record.title)}</title><style>${styles}</style></head>
<body><main>${element('p', record.overline, ' class="quiet"')}${element('h1', record.name)}
<dl>${facts.join('')}</dl>
<p><a href="${encodeURIComponent(exportText.pdfName)}">${safe(exportText.pdfLink)}</a></p>
${tokens(record)}
${sections.length === 0 ? element('p', record.nothing) : sections.join('\n')}
</main></body></html>
`;
}
