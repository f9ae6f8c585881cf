/** Only its owner writes a table: other features announce the changes that the owner must follow. */

const SERVER = 'packages/server/src/';
const SCHEMA = /^packages\/server\/src\/db\/schema\/(\w+)\.ts$/;
const TABLE = /pgTable\(\s*'(\w+)'/g;
/** Demo loaders and the command line create whole schools; tests set up what they need. */
const WRITER =
  /^packages\/server\/src\/(?!demo\/|cli\/|testing\/|db\/migrations\/).+(?<!\.test|\.factories|\.inputs)\.ts$/;
const WRITES = /\b(?:insert into|update|delete from)\s+"?(\w+)"?(?![\w$])/g;
/** A write to a table whose name, or a part of it, is inserted: `${of}_proposal_step`. */
const WRITES_INSERTED = /\b(?:insert into|update|delete from)\s+"?(\w*\$\{\w+\}\w*)/g;
/** Literals that are the name of a table, or begin with it. */
const NAMES = /'(\w+)(?: [^'\n]*)?'/g;
const WRITES_BY_NAME = /\.orm\s*\.(?:insert|update|delete)\((\w+)\)/g;

const camelled = (name) => name.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase());

/**
 * Reports files that write another owner's table.
 * @param {ReadonlyMap<string, string>} files path from the root -> content
 * @param {typeof import('./layout.rooms.mjs')} rooms
 * @param {(path: string, message: string, at: number) => void} report
 * @param {(entry: string, message: string) => void} stale reports an exception that is no longer needed
 */
export function checkTables(files, { OWNERS, TABLE_OWNERS, WRITERS, WRITES_FOR }, report, stale) {
  const owners = new Map();
  const names = new Map();
  for (const [path, content] of files) {
    const [, schema] = SCHEMA.exec(path) ?? [];
    if (schema === undefined) continue;
    for (const [, table] of content.matchAll(TABLE)) {
      owners.set(table, TABLE_OWNERS[table] ?? OWNERS[schema] ?? [`features/${schema}/`]);
      names.set(camelled(table), table);
    }
  }
  const used = new Set();
  const lent = lentBy(files, WRITES_FOR);
  for (const [path, content] of files) {
    if (!WRITER.test(path)) continue;
    const written = [
      ...[...content.matchAll(WRITES)].map((found) => [found[1], found.index]),
      ...[...content.matchAll(WRITES_BY_NAME)].map((found) => [names.get(found[1]), found.index]),
      ...(lent.has(path) ? [] : borrowed(content, lent)),
    ];
    const [inserted] = lent.has(path) ? [] : content.matchAll(WRITES_INSERTED);
    if (inserted) {
      const candidates = [...content.matchAll(NAMES)].filter(([, name]) => owners.has(name));
      written.push(...candidates.map((found) => [found[1], found.index]));
      if (candidates.length === 0)
        report(
          path,
          `"${inserted[1]}" can be any table: name it here, or list the function in WRITES_FOR (scripts/layout.rooms.mjs)`,
          inserted.index,
        );
    }
    for (const [table, at] of written) {
      const own = owners.get(table);
      if (own === undefined || own.some((place) => path.startsWith(SERVER + place))) continue;
      const known = WRITERS.find(
        (writer) => path.startsWith(SERVER + writer.by) && writer.tables.includes(table),
      );
      if (known) used.add(`${known.by} ${table}`);
      else
        report(
          path,
          `"${table}" is written by ${own.join(', ')} alone: move this there, or announce the change (announcements.ts)`,
          at,
        );
    }
  }
  for (const { by, tables } of WRITERS)
    for (const table of tables)
      if (!used.has(`${by} ${table}`)) stale(by, `${by} does not write "${table}": remove it from WRITERS`);
  for (const { by } of WRITES_FOR)
    if (!lent.has(SERVER + by)) stale(by, `${by} inserts no table's name: remove it from WRITES_FOR`);
}

/** The names, with inserted parts, that the files in WRITES_FOR write, and the function that writes them. */
function lentBy(files, writesFor) {
  const lent = new Map();
  for (const { by, call } of writesFor) {
    const found = [...(files.get(SERVER + by) ?? '').matchAll(WRITES_INSERTED)].map(([, name]) => name);
    if (found.length > 0) lent.set(SERVER + by, { call, inserted: [...new Set(found)] });
  }
  return lent;
}

/** The tables that a file has written by one of these functions: the first literal of the call completes the names. */
function borrowed(content, lent) {
  return [...lent.values()].flatMap(({ call, inserted }) =>
    [...content.matchAll(new RegExp(`\\b${call}\\([^']*'(\\w+)'`, 'g'))].flatMap((found) =>
      inserted.map((name) => [name.replace(/\$\{\w+\}/, found[1]), found.index]),
    ),
  );
}
