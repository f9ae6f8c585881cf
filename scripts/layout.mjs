/**
 * The layout check: every file of the working tree is in its room (docs/architecture.md).
 * Prints a line per finding and exits with 1 if there are any. Needs the installed packages: it parses with swc.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { check } from './layout.rules.mjs';

const root = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..');

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

const files = new Map();
for (const path of listed.split('\0')) {
  // Git lists deleted files until the deletion is committed.
  if (path === '' || !statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) continue;
  files.set(path, readFileSync(join(root, path), 'utf8'));
}

const rooms = await import(pathToFileURL(join(root, 'scripts', 'layout.rooms.mjs')).href);
const findings = check(files, rooms);
for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
console.log(`layout: ${files.size} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
