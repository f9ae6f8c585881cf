/** Setting a school's custom tokens from the command line: the provider's task, not the school's. */
import {
  customTokenName,
  customTokenTypes,
  type2Categories,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { line, shown, text } from '@casement/domain/shared/answers.ts';
import pg from 'pg';
import { z } from 'zod';

const entry = z.strictObject({
  type: z.union(customTokenTypes.map((type) => z.literal(type))),
  key: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'up to 40 letters and digits, beginning with a letter'),
  category: line(60).pipe(shown('a category is needed')),
  title: line(120).pipe(shown('a title is needed')),
  description: text(500).default(''),
});

/** The file: tokens in display order. */
export const customTokensFile = z
  .strictObject({ tokens: z.array(entry).max(200) })
  .superRefine(({ tokens }, context) => {
    const seen = new Set<string>();
    const groups: readonly string[] = type2Categories;
    for (const [index, { type, key, category }] of tokens.entries()) {
      const name = customTokenName(type, key);
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['tokens', index, field], message });
      if (seen.has(name.toLowerCase())) refuse('key', `type ${type} has ${key} already`);
      if (type === 2 && !groups.includes(category)) refuse('category', `type 2 knows ${groups.join(', ')}`);
      seen.add(name.toLowerCase());
    }
  });
export type CustomTokensFile = z.infer<typeof customTokensFile>;

/** A problem with a file, in words for its author. */
export class TokensError extends Error {}

/**
 * Reads the text of a file.
 * @throws TokensError for text that isn't JSON; ZodError, with the place, for JSON that isn't a list of
 * tokens
 */
export function parseTokens(content: string): CustomTokensFile {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch (error) {
    throw new TokensError(
      `The file isn’t valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return customTokensFile.parse(read);
}

const schoolRow = z.object({ school_id: z.string() });
const tokenRow = z.object({
  token: z.string(),
  type: z.union(customTokenTypes.map((type) => z.literal(type))),
  category: z.string(),
  title: z.string(),
  description: z.string(),
});
const usedRow = z.object({ token: z.string(), posts: z.coerce.number(), awards: z.coerce.number() });

async function atSchool<T>(
  owner: pg.ClientConfig,
  subdomain: string,
  work: (client: pg.Client, schoolId: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      'select school_id from school where subdomain = $1 for no key update',
      [subdomain],
    );
    const [school] = z.array(schoolRow).parse(rows);
    if (school === undefined) throw new TokensError(`There is no school with the subdomain ${subdomain}.`);
    await client.query("select set_config('app.school_id', $1, true)", [school.school_id]);
    const result = await work(client, school.school_id);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

const list = `select token, type, category_name as category, title, description
                from custom_token where school_id = $1 order by type, position, token`;

async function currentTokens(client: pg.Client, schoolId: string): Promise<z.infer<typeof tokenRow>[]> {
  return z.array(tokenRow).parse((await client.query(list, [schoolId])).rows);
}

/**
 * The school's tokens as a file that sets them.
 * @throws TokensError if there is no such school
 */
export async function readTokens(owner: pg.ClientConfig, subdomain: string): Promise<CustomTokensFile> {
  const rows = await atSchool(owner, subdomain, currentTokens);
  return {
    tokens: rows.map(({ token, ...rest }) => ({ ...rest, key: token.replace(/^CustomTokenType\d_/, '') })),
  };
}

/** Those of the given tokens that posts have or that were awarded, with how often. */
async function used(client: pg.Client, schoolId: string, tokens: readonly string[]) {
  const { rows } = await client.query(
    `select t.token,
            (select count(*) from post p where p.school_id = $1 and t.token = any(p.custom_tokens)) as posts,
            (select count(*) from token_award_count n
              where n.school_id = $1 and n.kind = 'custom' and n.token = t.token) as awards
       from unnest($2::text[]) t(token)`,
    [schoolId, tokens],
  );
  return z
    .array(usedRow)
    .parse(rows)
    .filter(({ posts, awards }) => posts + awards > 0);
}

/**
 * Makes the tokens of the file the school's custom tokens, in one transaction; tokens that it leaves out are
 * removed.
 * @param removeUsed whether tokens used in posts or awards may be removed too; both keep the tokens they have
 * @returns how many were added, changed and removed
 * @throws TokensError if there is no such school, or a token to be removed is in use
 */
export async function setTokens(
  owner: pg.ClientConfig,
  subdomain: string,
  { tokens }: CustomTokensFile,
  removeUsed: boolean,
): Promise<{ added: number; changed: number; removed: number }> {
  return atSchool(owner, subdomain, async (client, schoolId) => {
    const before = await currentTokens(client, schoolId);
    const wanted = tokens.map(({ key, ...rest }) => ({ ...rest, token: customTokenName(rest.type, key) }));
    const names = new Set(wanted.map(({ token }) => token));
    const leaving = before.map(({ token }) => token).filter((token) => !names.has(token));
    const inUse = removeUsed ? [] : await used(client, schoolId, leaving);
    if (inUse.length > 0) {
      const said = inUse.map(({ token, posts, awards }) => `${token}: ${posts} posts, ${awards} awards`);
      throw new TokensError(
        `The file leaves out tokens that are in use:\n  ${said.join('\n  ')}\nNothing was changed. With --remove-used these tokens are removed, and posts and awards keep only their names.`,
      );
    }
    const known = new Map(before.map((row) => [row.token, JSON.stringify(row)]));
    const ordered = (row: (typeof wanted)[number]) =>
      JSON.stringify({
        token: row.token,
        type: row.type,
        category: row.category,
        title: row.title,
        description: row.description,
      });
    await client.query('delete from custom_token where school_id = $1 and token = any($2)', [
      schoolId,
      leaving,
    ]);
    for (const [position, row] of wanted.entries()) {
      await client.query(
        `insert into custom_token (token, type, category_name, title, description, position)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (school_id, token) do update set category_name = excluded.category_name,
           title = excluded.title, description = excluded.description, position = excluded.position`,
        [row.token, row.type, row.category, row.title, row.description, position],
      );
    }
    return {
      added: wanted.filter(({ token }) => !known.has(token)).length,
      changed: wanted.filter((row) => known.has(row.token) && known.get(row.token) !== ordered(row)).length,
      removed: leaving.length,
    };
  });
}
