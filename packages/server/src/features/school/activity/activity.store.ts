/** SQL for reading the activity log. */
import {
  type Activity,
  activity,
  type SubjectKind,
} from '@casement/domain/school/settings/settings.contract.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { currentAuditLinks } from '../../../db/schema/audit.ts';
import { approvedProjects } from '../../../db/schema/projects.ts';
import { currentTemplates } from '../../../db/schema/templates.ts';
import { folded } from './folded.store.ts';

/** The line's record of a kind: whether there is one, its id and its name, in SQL. */
type Subject = { found: string; id: string; name: string };

/** The line's record, if it still exists and has a page. For a meeting or a budget request it is their club. */
const subjects: Readonly<Record<SubjectKind, Subject>> = {
  student: { found: `p.kind = 'student'`, id: 'p.id', name: 'p.display_name' },
  faculty: { found: `p.kind = 'faculty'`, id: 'p.id', name: 'p.display_name' },
  club: {
    found: 'c.approved or m.id is not null',
    id: 'coalesce(c.id, mc.id)',
    name: 'coalesce(c.club_name, mc.club_name)',
  },
  proposal: { found: 'not c.approved', id: 'c.id', name: 'c.club_name' },
  budget: { found: 'b.id is not null', id: 'bc.id', name: 'bc.club_name' },
  tag: { found: 't.id is not null', id: 't.id', name: 't.tag' },
  project: { found: 'j.approved', id: 'j.id', name: 'j.name' },
  projectProposal: { found: 'not j.approved', id: 'j.id', name: 'j.name' },
  event: { found: 'e.id is not null', id: 'e.id', name: 'e.name' },
  message: { found: 'g.id is not null', id: 'g.id', name: 'g.title' },
  assignment: { found: 'a.id is not null', id: 'a.id', name: 'a.title' },
  template: { found: 'ct.id is not null', id: 'ct.id', name: 'ct.graduating_class' },
  auditLink: { found: 'k.id is not null', id: 'k.id', name: `coalesce(l.detail ->> 'name', '')` },
};

const subject = `case ${Object.entries(subjects)
  .map(
    ([kind, { found, id, name }]) =>
      `when ${found} then json_build_object('kind', '${kind}', '_id', ${id}, 'name', ${name})`,
  )
  .join(' ')} end`;

/** A text that is nothing but an id. */
const onlyId = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** The words of the search, each as it is in JSON too, and with the actions that it means. */
const asked = `select w.word, replace(replace(w.word, E'\\\\', E'\\\\\\\\'), '"', E'\\\\"') as quoted, w.said
     from (select ${folded('w.word')} as word, string_to_array(w.said, ',') as said
             from unnest($7::text[], $8::text[]) w(word, said) offset 0) w`;

/**
 * What the log names by id, with its current name. A deleted person has none, so that nobody finds them by the name
 * they had.
 */
const known = `select x.id, ${folded('x.name')} as name
     from (select id, display_name as name from person
           union all select id, club_name from club
           union all select id, name from ${approvedProjects} j) x
    where cardinality($7::text[]) > 0`;

/** Names that have a word, by id: one value, in which looking up an id takes less than a microsecond. */
const named = `select jsonb_object_agg(k.id, k.name) as names from known k
    where exists (select from asked w where strpos(k.name, w.word) > 0)`;

const names = '(select names from named)';

/**
 * The text of a line `l` in which words are found: who did it, and the names behind the ids of the record and of the
 * detail. Ids are whole strings or keys of the detail, so that they are between two quotation marks.
 */
const searched = `(select d.detail,
       concat_ws(E'\n', ${folded('l.actor_name')},
                 case when ${names} ?| d.ids
                      then (select string_agg(${names} ->> i, E'\n') from unnest(d.ids) i) end) as names
       from (select ${folded('r.detail')} as detail,
                    case when ${names} is not null
                         then string_to_array(r.detail, '"') || l.subject_id::text end as ids
               from (select coalesce(l.detail::text, '') as detail offset 0) r offset 0) d offset 0)`;

/** Whether the detail has a word in a value, apart from ids, in which short names would be found by chance. */
const isInDetail = `exists (
       select from jsonb_path_query(l.detail, '$.** ? (@.type() == "string" || @.type() == "number")') v,
                   lateral (select v #>> '{}' as value offset 0) d
        where case when strpos(${folded('d.value')}, w.word) = 0 then false else lower(d.value) !~ ${onlyId} end)`;

const read = statement(
  'activity',
  activity,
  // The text of the whole detail has keys and ids too: it only shows whether a look at its values is worthwhile.
  `with asked as materialized (${asked}),
        known as materialized (${known}),
        named as materialized (${named}),
        page as (
     select l.* from activity_log l join school s on s.school_id = l.school_id
      cross join lateral ${searched} t
      where ($2::uuid is null or l.id < $2)
        and ($3::uuid is null or l.actor_id = $3)
        and ($4::text is null or l.action like $4 || '.%')
        and ($5::date is null or l.at >= $5::date::timestamp at time zone s.time_zone)
        and ($6::date is null or l.at < ($6::date + 1)::timestamp at time zone s.time_zone)
        and not exists (
          select from asked w
           where not (l.action = any(w.said) or strpos(t.names, w.word) > 0
                      or (strpos(t.detail, w.quoted) > 0 and ${isInDetail})))
      order by l.id desc limit $1)
   select l.id as "_id", ${utc('l.at')} as at, l.action, coalesce(l.detail, '{}') as detail,
          json_build_object('_id', l.actor_id, 'name', l.actor_name, 'role', l.actor_role) as actor,
          ${subject} as subject
     from page l
     left join person p on p.id = l.subject_id
     left join club c on c.id = l.subject_id
     left join meeting m on m.id = l.subject_id
     left join club mc on mc.id = m.club_id
     left join club_budget_request b on b.id = l.subject_id
     left join club bc on bc.id = b.club_id
     left join club_tag t on t.id = l.subject_id
     left join calendar_event e on e.id = l.subject_id
     left join project j on j.id = l.subject_id
     left join message g on g.id = l.subject_id
     left join evaluation_assignment a on a.id = l.subject_id
     left join content_field cf on cf.id = l.subject_id
     left join ${currentTemplates} ct on ct.id = coalesce(cf.template_id, l.subject_id)
     left join ${currentAuditLinks} k on k.id = l.subject_id
    order by l.id desc`,
);

/** The search of the log; days in the school's zone, both included. */
export type ActivityFilter = {
  limit: number;
  cursor?: string | undefined;
  actorId?: string | undefined;
  group?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
  /** For each word of `q`: the actions whose names contain it, separated by commas. */
  said: readonly string[];
};

/** Lines of the activity log, latest first, before the cursor. */
export async function readActivity(tx: Tx, filter: ActivityFilter): Promise<Activity[]> {
  const { limit, cursor, actorId, group, from, to, q, said } = filter;
  const words = q?.split(/\s+/).filter((word) => word !== '') ?? [];
  return tx.all(read, [
    limit,
    cursor ?? null,
    actorId ?? null,
    group === undefined || group === '' ? null : group,
    from ?? null,
    to ?? null,
    words,
    words.map((_, at) => said[at] ?? ''),
  ]);
}
