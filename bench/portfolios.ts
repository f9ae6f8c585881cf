/** Portfolios for a school of the data set: posts, comments, awarded tokens, targets and reviewers. */
import type pg from 'pg';
import type { School } from './data.ts';

/** The size that the targets refer to: 30,000 posts and 60,000 awarded tokens over 1,500 students. */
export const portfolioSize = { students: 1500, posts: 30_000, tokens: 60_000, largest: 200 };

/** The number of a student's posts; the first student has the portfolio that is read on its own. */
const perStudent = portfolioSize.posts / portfolioSize.students;
const counts = portfolioSize.tokens / portfolioSize.students;

/** `n` counts students from 0, by id. */
const numbered = `(select id, row_number() over (order by id) - 1 as n from person
                    where school_id = $1 and kind = 'student')`;

/** Statements that fill the portfolios of the school $1. */
const steps: readonly string[] = [
  `insert into post (student_id, kind, day, name, html, plain_text, cas_tokens, learning_outcome_tokens, created_at)
   select p.id, k.kind, k.day, case k.kind when 'reflection' then 'Reflection ' || m end,
          '<p>' || repeat('What happened, and what it was good for. ', 12) || '</p>',
          repeat('What happened, and what it was good for. ', 12),
          case k.kind when 'evidence' then '{Service}'::text[] else '{}' end,
          case k.kind when 'reflection' then '{LOC1,LOC5}'::text[] else '{}' end, k.day + interval '15 hours'
     from ${numbered} p
    cross join generate_series(0, ${perStudent} - 1) m
    cross join lateral (select case when m % 3 = 0 then 'reflection' else 'evidence' end as kind,
                               current_date - 3 - ((p.n * 7 + m * 31) % 640)::int as day) k`,
  `insert into post (student_id, kind, day, html, plain_text, created_at)
   select p.id, 'evidence', current_date - m, '<p>' || repeat('One of many. ', 30) || '</p>', repeat('One of many. ', 30),
          now() - m * interval '1 day'
     from ${numbered} p cross join generate_series(1, ${portfolioSize.largest - perStudent}) m where p.n = 0`,
  `insert into post_comment (post_id, content, author_id, author_kind, author_email, first_name, last_name, display_name, created_at)
   select o.id, 'What would you do differently?', t.id, 'faculty', t.school_email, t.first_name, t.last_name,
          t.display_name, o.created_at + interval '2 days'
     from (select o.*, row_number() over (order by o.id) as n from post o where o.school_id = $1) o
     join (select p.*, row_number() over (order by id) as n from person p where school_id = $1 and kind = 'faculty') t
       on t.n = 1 + o.n % 50
    where o.n % 4 = 0`,
  `insert into token_award (student_id, period_kind, period, verified_by_name)
   select p.id, 'semester', w, 'Teacher' from ${numbered} p cross join generate_series(1, 4) w`,
  `insert into token_award_count (student_id, period_kind, period, kind, token, count)
   select p.id, 'semester', w, t.kind, t.token, 1 + (p.n + t.place) % 4
     from ${numbered} p cross join generate_series(1, 4) w
    cross join (values (1, 'cas', 'Creativity'), (2, 'cas', 'Activity'), (3, 'cas', 'Service'), (4, 'custom', 'CustomTokenType2_L1'),
                       (5, 'custom', 'CustomTokenType2_L2'), (6, 'custom', 'CustomTokenType2_L3'), (7, 'custom', 'CustomTokenType2_L4'),
                       (8, 'custom', 'CustomTokenType2_L5'), (9, 'custom', 'CustomTokenType1_Planet'),
                       (10, 'custom', 'CustomTokenType3_OutdoorEducation')) t (place, kind, token)`,
  `insert into custom_token (token, type, category_name, title, position)
   select 'CustomTokenType2_L' || n, 2, 'Awareness', 'Learning token ' || n, n from generate_series(1, 14) n`,
  `insert into required_tokens (graduating_year, period_kind, period, creativity, activity, service, learning_outcome)
   select distinct graduating_class, 'semester', w, 3, 2, 2, 8
     from person cross join generate_series(1, 4) w where school_id = $1 and kind = 'student'`,
  `insert into portfolio_reviewer (student_id, faculty_id)
   select p.id, t.id from ${numbered} p
     join (select id, row_number() over (order by id) - 1 as n from person where school_id = $1 and kind = 'faculty') t
       on t.n = p.n % 60 where p.n % 10 > 0`,
];

const tables = [
  'post',
  'post_comment',
  'token_award',
  'token_award_count',
  'custom_token',
  'required_tokens',
  'portfolio_reviewer',
];

/**
 * Fills a school's portfolios once; later cases use those that exist.
 * @param client the owner of the tables; bound to that school from then on
 */
export async function fillPortfolios(client: pg.Client, { schoolId }: School): Promise<void> {
  await client.query("select set_config('app.school_id', $1, false)", [schoolId]);
  const known = await client.query('select from post where school_id = $1 limit 1', [schoolId]);
  if (known.rowCount !== 0) return;
  for (const step of steps) await client.query(step, step.includes('$1') ? [schoolId] : []);
  for (const table of tables) await client.query(`analyze ${table}`);
  const made = await client.query<{ posts: number; tokens: number }>(
    `select (select count(*)::int from post where school_id = $1) as posts,
            (select count(*)::int from token_award_count where school_id = $1) as tokens`,
    [schoolId],
  );
  const [{ posts, tokens } = { posts: 0, tokens: 0 }] = made.rows;
  const expected = portfolioSize.posts + portfolioSize.largest - perStudent;
  if (posts !== expected || tokens !== counts * portfolioSize.students) {
    throw new Error(`The portfolios have ${posts} posts and ${tokens} tokens.`);
  }
}

/**
 * The student with the largest portfolio.
 * @param client the owner of the tables
 */
export async function largestPortfolio(client: pg.Client, { schoolId }: School): Promise<string> {
  const found = await client.query<{ id: string }>(
    "select id from person where school_id = $1 and kind = 'student' order by id limit 1",
    [schoolId],
  );
  return found.rows[0]?.id ?? '';
}
