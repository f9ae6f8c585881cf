/** One portfolio of 200 posts with comments and tokens, against the same SQL written by hand. */
import { z } from 'zod';
import type { Case } from '../case.ts';
import { compare } from '../compare.ts';
import { fillPortfolios, largestPortfolio, portfolioSize } from '../portfolios.ts';

const posts = z.object({ evidencePosts: z.array(z.unknown()), reflectionPosts: z.array(z.unknown()) });
const answer = z.object({
  data: posts.extend({ _id: z.string(), tokensAwarded: z.array(z.unknown()).length(4) }),
});

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const postOf = `json_build_object('_id', o.id, 'day', o.day, 'name', o.name, 'text', o.html, 'plainText', o.plain_text,
  'casTokens', o.cas_tokens, 'learningOutcomeTokens', o.learning_outcome_tokens, 'customTokens', o.custom_tokens,
  'links', o.links, 'createdAt', ${utc('o.created_at')}, 'updatedAt', ${utc('o.updated_at')},
  'comments', coalesce(k.comments, '[]'), 'files', coalesce(f.files, '[]'))`;

const bare = `
  with k as (
    select x.post_id, json_agg(json_build_object('_id', x.id, 'content', x.content, 'commentDate', ${utc('x.created_at')},
             'email', x.author_email, 'firstName', x.first_name, 'lastName', x.last_name, 'displayName', x.display_name,
             'faculty', x.author_kind = 'faculty') order by x.created_at) as comments
      from post o join post_comment x on x.school_id = o.school_id and x.post_id = o.id
     where o.school_id = $1 and o.student_id = $2 group by x.post_id),
  f as (
    select y.post_id, json_agg(json_build_object('_id', s.id, 'contentType', s.content_type)) as files
      from post o join post_file y on y.school_id = o.school_id and y.post_id = o.id
      join stored_file s on s.school_id = y.school_id and s.id = y.file_id
     where o.school_id = $1 and o.student_id = $2 group by y.post_id),
  p as (
    select json_agg(${postOf} order by o.day desc) filter (where o.kind = 'evidence') as evidence,
           json_agg(${postOf} order by o.day desc) filter (where o.kind = 'reflection') as reflections
      from post o left join k on k.post_id = o.id left join f on f.post_id = o.id
     where o.school_id = $1 and o.student_id = $2)
  select s.id as "_id", s.display_name as "displayName", s.graduating_class as "graduatingClass",
         p.evidence as "evidencePosts", p.reflections as "reflectionPosts",
         (select json_agg(json_build_object('semesterNumber', t.period, 'tokens',
                   (select json_agg(json_build_object('kind', n.kind, 'token', n.token, 'count', n.count))
                      from token_award_count n where n.school_id = $1 and n.student_id = $2 and n.period_kind = t.period_kind and n.period = t.period))
                   order by t.period)
            from token_award t where t.school_id = $1 and t.student_id = $2 and t.period_kind = 'semester') as "tokensAwarded",
         (select json_agg(json_build_object('_id', r.faculty_id)) from portfolio_reviewer r where r.school_id = $1 and r.student_id = $2) as reviewers,
         (select json_agg(q) from required_tokens q where q.school_id = $1 and q.graduating_year = s.graduating_class) as targets
    from person s, p where s.school_id = $1 and s.id = $2`;

export const portfolio: Case = {
  name: 'portfolio of 200 posts, 16 connections',

  floor: (pool, schoolId) => ({
    'GET /portfolio': async (path) => {
      const { rows } = await pool.query<Record<string, unknown>>({
        name: 'portfolio',
        text: bare,
        values: [schoolId, path.split('/')[2]],
      });
      return JSON.stringify({ data: rows[0] });
    },
  }),

  async measure(bench) {
    await fillPortfolios(bench.owner, bench.school);
    const student = await largestPortfolio(bench.owner, bench.school);
    return [
      await compare(bench, {
        name: this.name,
        connections: 16,
        target: 0.6,
        service: [bench.signedIn('GET', `/api/portfolio/${student}`)],
        floor: [bench.plain('GET', `/portfolio/${student}`)],
        check: (round) => {
          const { data } = answer.parse(JSON.parse(round.samples[0]?.body ?? ''));
          if (data.evidencePosts.length + data.reflectionPosts.length !== portfolioSize.largest)
            throw new Error('The portfolio has another number of posts.');
        },
      }),
    ];
  },
};
