/** SQL for answers: those of a project, those to a question, and answering. */
import { type ContentSubmission, contentSubmission } from '@casement/domain/templates/templates.contract.ts';
import { z } from 'zod';
import { writer } from '../../db/activity.ts';
import { statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';
import { approvedProjects, currentProjectStudents } from '../../db/schema/projects.ts';
import { contentFieldJson, currentFields, currentTemplates } from '../../db/schema/templates.ts';

const submissions = statement(
  'content_submissions',
  contentSubmission,
  `with current as (select distinct graduating_class from ${currentProjectStudents} x where x.project_id = $1)
   select json_build_object('_id', t.id, 'graduatingClass', t.graduating_class, 'fields', asked.fields) as "contentTemplate",
          answered.answers as "submittedData",
          t.graduating_class in (select graduating_class from current) as open,
          ${utc('greatest(t.updated_at, answered.updated_at)')} as "updatedAt"
     from ${currentTemplates} t
    cross join lateral (
      select coalesce(json_agg(${contentFieldJson()} order by f.position, f.id), '[]') as fields
        from ${currentFields} f where f.school_id = t.school_id and f.template_id = t.id) asked
    cross join lateral (
      select coalesce(json_agg(json_build_object('contentFieldTemplateId', a.field_id, 'data', a.data,
                      'asked', json_build_object('name', a.asked_name, 'type', a.asked_type, 'helperText', a.asked_helper_text),
                      'answeredBy', a.answered_by_name, 'answeredAt', ${utc('a.updated_at')})
                      order by f.position, f.id), '[]') as answers,
             max(a.updated_at) as updated_at, count(*) filter (where a.data <> '') as given
        from ${currentFields} f join content_answer a on a.school_id = f.school_id and a.field_id = f.id
       where f.school_id = t.school_id and f.template_id = t.id and a.project_id = $1) answered
    where t.graduating_class in (select graduating_class from current) or answered.given > 0
    order by t.graduating_class, t.id`,
);

/** The templates of the classes in a project, and of classes that have left answers, with the answers. */
export async function readSubmissions(tx: Tx, projectId: string): Promise<ContentSubmission[]> {
  return tx.all(submissions, [projectId]);
}

const answererSince = statement(
  'content_answerer_since',
  writer,
  `select a.answered_by as id, a.answered_by_name as name
     from content_answer a join ${currentFields} f on f.school_id = a.school_id and f.id = a.field_id
    where a.project_id = $1 and f.template_id = $2 and date_trunc('milliseconds', a.updated_at) > $3
    order by a.updated_at desc, f.position limit 1`,
);

/** Who wrote a project's newest answer in a template, if it is newer than a version. */
export async function readAnswererSince(tx: Tx, projectId: string, templateId: string, version: string) {
  return tx.first(answererSince, [projectId, templateId, version]);
}

const answersTo = statement(
  'content_answers_to',
  z.object({ data: z.string() }),
  `select data from content_answer where field_id = $1 and data <> ''`,
);

/** The projects' answers to a question. */
export async function readAnswersTo(tx: Tx, fieldId: string): Promise<string[]> {
  return (await tx.all(answersTo, [fieldId])).map(({ data }) => data);
}

const lockProject = statement(
  'lock_content_project',
  z.object({ archived: z.boolean() }),
  `select x.archived from ${approvedProjects} x where x.id = $1 for no key update`,
);
const lockTemplate = statement(
  'lock_content_template',
  z.unknown(),
  'select from content_template where id = $1 for share',
);

/** Locks a project and a template, so that others can neither answer it nor change its questions. */
export async function lockAnswers(tx: Tx, projectId: string, templateId: string) {
  const locked = await tx.first(lockProject, [projectId]);
  await tx.all(lockTemplate, [templateId]);
  return locked;
}

const write = statement(
  'write_content_answers',
  z.unknown(),
  `insert into content_answer (project_id, field_id, data, asked_name, asked_type, asked_helper_text,
                               answered_by, answered_by_name, updated_at)
   select $1, f.id, x.data, f.name, f.type, f.helper_text, $4, $5,
          greatest(app_now(), $6::timestamptz + interval '1 millisecond')
     from unnest($2::uuid[], $3::text[]) as x(field_id, data) join ${currentFields} f on f.id = x.field_id
   on conflict (school_id, project_id, field_id) do update
      set data = excluded.data, asked_name = excluded.asked_name, asked_type = excluded.asked_type,
          asked_helper_text = excluded.asked_helper_text, answered_by = excluded.answered_by,
          answered_by_name = excluded.answered_by_name, updated_at = excluded.updated_at`,
);

/** Stores answers with the questions as they are now; `version` is the one that they replace. */
export async function writeAnswers(
  tx: Tx,
  projectId: string,
  answers: readonly { fieldId: string; data: string }[],
  by: { id: string; displayName: string },
  version: string,
): Promise<void> {
  const fieldIds = answers.map(({ fieldId }) => fieldId);
  const texts = answers.map(({ data }) => data);
  await tx.all(write, [projectId, fieldIds, texts, by.id, by.displayName, version]);
}
