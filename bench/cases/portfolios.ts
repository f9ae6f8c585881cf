/**
 * All portfolios in one answer, against the bare aggregate: rebuilt after a change, and revalidated unchanged.
 * Before each round a post is written or removed, and the next answer has to show it.
 */
import { z } from 'zod';
import type { Bench, Case } from '../case.ts';
import { median, spread } from '../machine.ts';
import { signedInHeaders, timedGet } from '../once.ts';
import { fillPortfolios, largestPortfolio, portfolioSize } from '../portfolios.ts';

const card = z.object({
  _id: z.string(),
  nonCompliant: z.boolean(),
  newPosts: z.number(),
  evidencePosts: z.number(),
  noComments: z.boolean(),
});
const answer = z.object({ data: z.object({ portfolios: z.array(card).length(portfolioSize.students) }) });
type Cards = z.infer<typeof answer>['data']['portfolios'];

const path = '/api/portfolio/portfolios';

/** Totals of an answer, on which both sides have to agree. */
function figuresOf(cards: Cards): string {
  const sum = (pick: (one: Cards[number]) => number) => cards.reduce((all, one) => all + pick(one), 0);
  return [
    sum((one) => Number(one.nonCompliant)),
    sum((one) => one.newPosts),
    sum((one) => one.evidencePosts),
    sum((one) => Number(one.noComments)),
  ].join(' ');
}

const bare = `
  with said as materialized (
    select student_id, max(at) as at from (
      select o.student_id, x.created_at as at from post_comment x
        join post o on o.school_id = x.school_id and o.id = x.post_id
       where x.school_id = $1 and x.author_kind = 'faculty'
      union all select student_id, created_at from token_comment where school_id = $1 and author_kind = 'faculty') c
     group by student_id),
  posts as materialized (
    select o.student_id, count(*) filter (where o.kind = 'evidence')::int as evidence,
           count(*) filter (where o.kind = 'reflection')::int as reflections,
           count(*) filter (where s.at is null or o.created_at > s.at)::int as fresh, max(o.created_at) as latest
      from post o left join said s using (student_id) where o.school_id = $1 group by o.student_id),
  awarded as materialized (
    select student_id,
           sum(count) filter (where token = 'Creativity')::int as creativity,
           sum(count) filter (where kind = 'custom' and token <> 'CustomTokenType3_OutdoorEducation')::int as outcomes,
           coalesce(sum(count) filter (where token = 'Creativity' and period = 1), 0) as c,
           coalesce(sum(count) filter (where token = 'Activity' and period = 1), 0) as a,
           coalesce(sum(count) filter (where token = 'Service' and period = 1), 0) as s,
           coalesce(sum(count) filter (where kind = 'custom' and token <> 'CustomTokenType3_OutdoorEducation' and period = 1), 0) as l
      from token_award_count where school_id = $1 and period_kind = 'semester' group by student_id),
  days as (
    select p.graduating_class, o.day, count(*) filter (where o.kind = 'evidence')::int as evidence,
           count(*) filter (where o.kind = 'reflection')::int as reflections
      from post o join person p on p.school_id = o.school_id and p.id = o.student_id
     where o.school_id = $1 and not p.archived group by p.graduating_class, o.day),
  sums as (
    select p.graduating_class, n.token, sum(n.count)::int as count
      from token_award_count n join person p on p.school_id = n.school_id and p.id = n.student_id
     where n.school_id = $1 and n.period_kind = 'semester' and not p.archived group by p.graduating_class, n.token)
  select (select json_agg(x) from (
            select p.id as "_id", p.school_email as "schoolEmail", p.first_name as "firstName",
                   p.last_name as "lastName", p.display_name as "displayName", p.graduating_class as "graduatingClass",
                   coalesce(o.evidence, 0) as "evidencePosts", coalesce(o.reflections, 0) as "reflectionPosts",
                   coalesce(t.creativity, 0) as creativity, coalesce(t.outcomes, 0) as outcomes,
                   coalesce(o.fresh, 0) as "newPosts", s.at is null and (o.student_id is not null or t.student_id is not null) as "noComments", o.latest, s.at,
                   coalesce(t.c < q.creativity or t.a < q.activity or t.s < q.service or t.l < q.learning_outcome, false) as "nonCompliant",
                   (select array_agg(r.faculty_id) from portfolio_reviewer r where r.school_id = $1 and r.student_id = p.id) as reviewers
              from person p
              left join posts o on o.student_id = p.id
              left join said s on s.student_id = p.id
              left join awarded t on t.student_id = p.id
              left join required_tokens q on q.school_id = $1 and q.graduating_year = p.graduating_class
                                         and q.period_kind = 'semester' and q.period = 1
             where p.school_id = $1 and p.kind = 'student' order by "nonCompliant" desc, p.first_name) x) as portfolios,
         (select json_agg(d) from days d) as days, (select json_agg(s) from sums s) as sums`;

/** Writes a post, or removes it again; while it exists, its student has one more evidence post. */
async function change(bench: Bench, student: string, there: boolean): Promise<void> {
  const mark = 'Written by the bench.';
  await bench.owner.query(
    there
      ? "insert into post (student_id, kind, day, html, plain_text) values ($1, 'evidence', current_date, $2, $2)"
      : 'delete from post where student_id = $1 and plain_text = $2',
    [student, mark],
  );
}

export const portfolios: Case = {
  name: 'portfolios, one request at a time',

  floor: (pool, schoolId) => ({
    'GET /portfolios': async () => {
      const { rows } = await pool.query<Record<string, unknown>>({
        name: 'portfolios',
        text: bare,
        values: [schoolId],
      });
      return JSON.stringify({ data: rows[0] });
    },
  }),

  async measure(bench) {
    await fillPortfolios(bench.owner, bench.school);
    const student = await largestPortfolio(bench.owner, bench.school);
    const headers = signedInHeaders(bench);
    const times: Record<'cold' | 'again' | 'etag' | 'floor', number[]> = {
      cold: [],
      again: [],
      etag: [],
      floor: [],
    };

    const ask = async (side: 'service' | 'floor') => {
      const answered =
        side === 'service'
          ? await timedGet(bench.service.port, path, headers)
          : await timedGet(bench.floor.port, '/portfolios', {});
      if (answered.status !== 200)
        throw new Error(`Answer ${answered.status}: ${answered.body.slice(0, 300)}`);
      return { ...answered, cards: answer.parse(JSON.parse(answered.body)).data.portfolios };
    };
    const evidence = (cards: Cards) => cards.find(({ _id }) => _id === student)?.evidencePosts ?? Number.NaN;

    const before = evidence((await ask('service')).cards);
    for (let turn = 0; turn < 8 * bench.rounds; turn += 1) {
      const there = turn % 2 === 0;
      await change(bench, student, there);
      const floorFirst = turn % 4 < 2;
      const early = floorFirst ? await ask('floor') : undefined;
      const cold = await ask('service');
      const floor = early ?? (await ask('floor'));
      const again = await ask('service');
      const etag = await timedGet(bench.service.port, path, { ...headers, 'if-none-match': cold.etag ?? '' });
      if (evidence(cold.cards) !== before + Number(there)) throw new Error('A change did not show at once.');
      if (figuresOf(cold.cards) !== figuresOf(floor.cards)) throw new Error('The sides disagree.');
      if (again.body !== cold.body) throw new Error('Asked again, the answer is another.');
      if (etag.status !== 304) throw new Error(`Asked again with its ETag, it is ${etag.status}.`);
      // The first two turns are only a warm-up for both sides.
      if (turn < 2) continue;
      times.cold.push(cold.milliseconds);
      times.floor.push(floor.milliseconds);
      times.again.push(again.milliseconds);
      times.etag.push(etag.milliseconds);
    }
    const ratio = (of: readonly number[]) =>
      median(of.map((time, turn) => time / (times.floor[turn] ?? Number.NaN)));
    const line = (name: string, of: readonly number[]) =>
      `${name.padEnd(22)} ${median(of).toFixed(1).padStart(7)} ms (fastest ${Math.min(...of).toFixed(1)})`;
    const details = [
      line('made anew', times.cold),
      line('asked again', times.again),
      line('asked again with ETag', times.etag),
      line('bare aggregate', times.floor),
      `spread of the floor ${(spread(times.floor) * 100).toFixed(0)} %`,
    ];
    return [
      {
        name: 'portfolios, made anew',
        ratio: ratio(times.cold),
        unit: 'times the bare aggregate',
        target: 2,
        sense: 'at most',
        details,
      },
      {
        name: 'portfolios, asked again unchanged',
        ratio: ratio(times.again),
        unit: 'times the bare aggregate',
        target: 0.25,
        sense: 'at most',
        details: [`with its ETag ${ratio(times.etag).toFixed(3)}`],
      },
    ];
  },
};
