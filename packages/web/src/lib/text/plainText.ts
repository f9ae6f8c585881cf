/** The text of formatted content, one line per block. A parsed document runs no scripts and loads nothing. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, tr, br')) block.after('\n');
  const lines = body.textContent.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}
