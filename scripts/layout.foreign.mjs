/** A test reads the source of its own package only: what another one says is in the contract, or tested there. */

import { posix } from 'node:path';

const OF_TESTS = /^packages\/([^/]+)\/src\/(testing\/|.+\.(test|factories|inputs)\.tsx?$)/;
/** Compares the addresses of files that a process loads, and reads none of them. */
const COMPARES = 'packages/server/src/testing/watchDemo.ts';
/** A file or a folder of a package's source: from the root, or in the text of a longer path. */
const SOURCE = /(?:^|\/)packages\/([a-z]+)\/src(?:\/|$)/;
/** A module of another package, looked up by its name. */
const MODULE = /^@casement\/([a-z]+)\//;
const JOINING = new Set(['join', 'resolve']);

/**
 * Reports where a test, or what only tests are made of, reads another package's source. Importing a package by its
 * name is left to the import directions (.dependency-cruiser.mjs).
 * @param {string} path from the root
 * @param {ReturnType<typeof import('./layout.source.mjs').read>} source
 * @param {(message: string, at: number) => void} report
 */
export function checkForeign(path, { strings, imports, nodes, at }, report) {
  const [, own] = OF_TESTS.exec(path) ?? [];
  if (own === undefined || path === COMPARES) return;
  const imported = new Set(imports.map((piece) => piece.at));
  const read = new Map();
  const look = (value, place) => {
    const other = foreignIn(path, value);
    if (other !== undefined && other !== own) read.set(place, other);
  };
  for (const piece of strings) {
    look(piece.value, piece.at);
    const [, module] = (!imported.has(piece.at) && MODULE.exec(piece.value)) || [];
    if (module !== undefined && module !== own) read.set(piece.at, module);
  }
  for (const call of nodes('CallExpression')) look(joined(call), at(call));
  for (const [place, other] of read)
    report(
      `a test reads no other package's source: test ${other} beside its own files, or rely on the contract`,
      place,
    );
}

/** The package whose source a path leads to, from the root or from the folder of the file. */
function foreignIn(path, value) {
  const [, named] = SOURCE.exec(value) ?? [];
  const [, reached] = SOURCE.exec(value.includes('..') ? posix.join(posix.dirname(path), value) : '') ?? [];
  return named ?? reached;
}

/** The literals of `join(import.meta.dirname, '..', 'web')` as one path. */
function joined({ callee, arguments: given }) {
  if (!JOINING.has(callee.property?.value ?? callee.value)) return '';
  return given
    .map(({ expression }) => expression)
    .filter(({ type }) => type === 'StringLiteral')
    .map(({ value }) => value)
    .join('/');
}
