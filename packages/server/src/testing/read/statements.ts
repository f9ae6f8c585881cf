/** Every named statement of the service, for tests that check all of them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Statement, statements } from '../../db/client.ts';

const root = join(import.meta.dirname, '../..');

/** Files of the service that declare statements, with their text. */
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.(slow\.)?test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /\bstatement\(/.test(text));

/** Statements of tests: whether any are declared depends on which tests ran before in the same process. */
const ofTests = 'test_';

/** All named statements, from every file of the service that declares any. */
export async function declaredStatements(): Promise<ReadonlyMap<string, Statement<unknown>>> {
  for (const { file } of sources) await import(join(root, file));
  return new Map([...statements].filter(([name]) => !name.startsWith(ofTests)));
}

/** The file that declares a statement, even if a part of its name is interpolated. */
export function fileOf(name: string): string {
  const beginnings = [`'${name}'`, ...Array.from(name, (_, cut) => `\`${name.slice(0, -cut - 1)}\${`)];
  const found = beginnings.map((beginning) => sources.find(({ text }) => text.includes(beginning)));
  return found.find((source) => source !== undefined)?.file ?? 'an unknown file';
}
