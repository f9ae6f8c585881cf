/** A style sheet belongs to the component of the same name, or is the only shared sheet of its room. */

import { posix } from 'node:path';

const SHEET = /^\..*\.module\.css$/;

/**
 * Reports files that import another component's style sheet.
 * @param {ReadonlyMap<string, { at: number, value: string }[]>} imports of each file
 * @param {(path: string, message: string, at: number) => void} report
 */
export function checkSheets(imports, report) {
  for (const [path, imported] of imports) {
    for (const { value, at } of imported) {
      if (!SHEET.test(value)) continue;
      const sheet = posix.join(posix.dirname(path), value);
      if (!isOwn(path, sheet)) report(path, messageOf(sheet), at);
    }
  }
}

function isOwn(path, sheet) {
  const folder = posix.dirname(sheet);
  const owner = posix.basename(sheet, '.module.css');
  if (owner === posix.basename(folder)) return path.startsWith(`${folder}/`);
  const component = posix.join(folder, owner);
  return path === `${component}.tsx` || path === `${component}.test.tsx`;
}

function messageOf(sheet) {
  const name = posix.basename(sheet);
  const owner = posix.basename(sheet, '.module.css');
  const room = posix.basename(posix.dirname(sheet));
  if (owner === room) return `${name} belongs to the room ${room}: use a sheet of this component's own`;
  return `${name} belongs to ${owner}.tsx: use a sheet of this component's own, or move what the room shares to ${room}.module.css`;
}
