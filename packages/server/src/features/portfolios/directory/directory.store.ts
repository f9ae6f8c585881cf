/** SQL for all portfolios together. */
import {
  type PortfolioDirectory,
  portfolioDirectory,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import { answeredAsIs, statement } from '../../../db/client.ts';
import { CachedDirectory } from '../../../db/directories.ts';
import { utc } from '../../../db/instants.ts';
import { byFirstName } from '../../../db/order.ts';
import { currentStudents } from '../../../db/schema/people.ts';
import { personJson } from '../../school/people.store.ts';
import { countsCustomTokens, isOutcome } from '../portfolios.store.ts';

const four = (value: (column: string) => string) => `json_build_object('creativity', ${value('creativity')},
  'activity', ${value('activity')}, 'service', ${value('service')}, 'learningOutcome', ${value('learning_outcome')})`;

/**
 * A student's row: `l` what is missing, `t` tokens, `o` posts, `k` the latest comment by faculty, `r`
 * reviewers.
 */
const card = `json_build_object('_id', p.id,
  'student', ${personJson('p', ['graduatingClass', 'archived'])},
  'facultyReviewers', coalesce(r.ids, '[]'),
  'evidencePosts', coalesce(o.evidence, 0), 'reflectionPosts', coalesce(o.reflections, 0),
  'tokens', ${four((column) => `coalesce(t.${column}, 0)`)},
  'nonCompliant', l.lacks, 'firstPeriod', json_build_object('awarded', ${four((column) => `coalesce(t.first_${column}, 0)`)},
    'targets', case when q.graduating_year is not null then ${four((column) => `q.${column}`)} end),
  'missing', case when l.lacks then ${four((column) => `l.${column}`)} end,
  'newPosts', coalesce(o.fresh, 0), 'noComments', k.at is null and (o.student_id is not null or t.student_id is not null),
  'latestPostAt', ${utc('o.latest')}, 'latestCommentAt', ${utc('k.at')})`;

const lacking = (column: string) => `coalesce(greatest(q.${column} - coalesce(t.first_${column}, 0), 0), 0)`;

const directory = statement(
  'portfolios_directory',
  portfolioDirectory,
  // Each part is computed once, even without statistics on a school that has just been filled.
  `with sc as materialized (
     select semester_type as kind, ${countsCustomTokens} as has_custom from school),
   k as materialized (
     select student_id, max(at) as at
       from (select o.student_id, x.created_at as at
               from post_comment x join post o on o.school_id = x.school_id and o.id = x.post_id
              where x.author_kind = 'faculty'
              union all
             select student_id, created_at from token_comment where author_kind = 'faculty') c
      group by student_id),
   o as materialized (
     select o.student_id, count(*) filter (where o.kind = 'evidence') as evidence,
            count(*) filter (where o.kind = 'reflection') as reflections,
            count(*) filter (where k.at is null or o.created_at > k.at) as fresh, max(o.created_at) as latest
       from post o left join k on k.student_id = o.student_id group by o.student_id),
   n as materialized (
     select n.student_id, n.kind, n.token, sum(n.count) as count,
            coalesce(sum(n.count) filter (where n.period = 1), 0) as first
       from token_award_count n join sc on n.period_kind = sc.kind
      group by n.student_id, n.kind, n.token),
   t as materialized (
     select n.student_id,
            sum(n.count) filter (where n.token = 'Creativity') as creativity,
            sum(n.count) filter (where n.token = 'Activity') as activity,
            sum(n.count) filter (where n.token = 'Service') as service,
            sum(n.count) filter (where ${isOutcome('sc.has_custom')}) as learning_outcome,
            sum(n.first) filter (where n.token = 'Creativity') as first_creativity,
            sum(n.first) filter (where n.token = 'Activity') as first_activity,
            sum(n.first) filter (where n.token = 'Service') as first_service,
            sum(n.first) filter (where ${isOutcome('sc.has_custom')}) as first_learning_outcome
       from n cross join sc group by n.student_id),
   q as materialized (
     select q.* from required_tokens q join sc on q.period_kind = sc.kind where q.period = 1),
   r as materialized (
     select r.student_id, json_agg(r.faculty_id order by ${byFirstName('f')}) as ids
       from portfolio_reviewer r join person f on f.school_id = r.school_id and f.id = r.faculty_id
      group by r.student_id),
   s as materialized (
     select p.graduating_class, p.id from ${currentStudents} p),
   days as materialized (
     select s.graduating_class, o.day, count(*) filter (where o.kind = 'evidence') as evidence,
            count(*) filter (where o.kind = 'reflection') as reflections
       from post o join s on s.id = o.student_id group by s.graduating_class, o.day),
   sums as materialized (
     select s.graduating_class, n.kind, n.token, sum(n.count) as count
       from n join s on s.id = n.student_id group by s.graduating_class, n.kind, n.token)
   select (select coalesce(json_agg(${card} order by l.lacks desc, ${byFirstName('p')}), '[]')
             from person p
             left join k on k.student_id = p.id
             left join o on o.student_id = p.id
             left join t on t.student_id = p.id
             left join r on r.student_id = p.id
             left join q on q.graduating_year = p.graduating_class
            cross join lateral (
              select x.*, x.creativity + x.activity + x.service + x.learning_outcome > 0 as lacks
                from (select ${lacking('creativity')} as creativity, ${lacking('activity')} as activity,
                             ${lacking('service')} as service, ${lacking('learning_outcome')} as learning_outcome) x) l
            where p.kind = 'student') as portfolios,
          (select coalesce(json_agg(${personJson('f', ['archived'])} order by ${byFirstName('f')}), '[]')
             from person f where f.id in (select faculty_id from portfolio_reviewer)) as reviewers,
          (select coalesce(json_agg(json_build_object('token', c.token, 'title', c.title) order by c.type <> 2, c.type, c.position, c.token), '[]')
             from custom_token c) as "learningTokens",
          (select coalesce(json_agg(json_build_object('graduatingClass', c.graduating_class, 'students', c.students,
                    'evidencePosts', coalesce(d.evidence, 0), 'reflectionPosts', coalesce(d.reflections, 0),
                    'casTokens', json_build_object('Creativity', coalesce(m.creativity, 0),
                      'Activity', coalesce(m.activity, 0), 'Service', coalesce(m.service, 0)),
                    'learningTokens', coalesce(m.outcomes, '[]'), 'days', coalesce(d.days, '[]'))
                    order by c.graduating_class), '[]')
             from (select graduating_class, count(*) as students from s group by graduating_class) c
             left join (select graduating_class, sum(evidence) as evidence, sum(reflections) as reflections,
                               json_agg(json_build_object('date', day, 'evidencePosts', evidence,
                                 'reflectionPosts', reflections) order by day) as days
                          from days group by graduating_class) d using (graduating_class)
             left join (select n.graduating_class,
                               sum(n.count) filter (where n.token = 'Creativity') as creativity,
                               sum(n.count) filter (where n.token = 'Activity') as activity,
                               sum(n.count) filter (where n.token = 'Service') as service,
                               json_agg(json_build_object('token', n.token, 'count', n.count) order by n.token)
                                 filter (where n.kind = case when sc.has_custom then 'custom' else 'learningOutcome' end) as outcomes
                          from sums n cross join sc group by n.graduating_class) m using (graduating_class)) as classes`,
  answeredAsIs(),
);

const nothing: PortfolioDirectory = { portfolios: [], reviewers: [], learningTokens: [], classes: [] };

/**
 * All portfolios of the school with their figures, and the totals of each class. It depends only on the rows,
 * so it stays right until they change.
 */
export const portfoliosDirectory = new CachedDirectory<PortfolioDirectory>(
  'portfolios',
  ['portfolios'],
  async (tx) => (await tx.first(directory)) ?? nothing,
);
