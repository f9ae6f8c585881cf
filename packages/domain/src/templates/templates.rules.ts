/** Pure decisions about templates: what an answer may be, what a type can become, and what is restored. */
import { line, text } from '../shared/answers.ts';
import { linkAddress } from '../shared/links.ts';
import { locale } from '../shared/locale.ts';
import type {
  AskedQuestion,
  ContentSubmission,
  ContentTemplate,
  FieldType,
  NewTemplate,
  RestoreMode,
} from './templates.contract.ts';
import { templatesText } from './templates.text.ts';

/** Longest answers, in characters. */
export const maxAnswer: Readonly<Record<FieldType, number>> = { text: 500, textarea: 10_000, link: 2000 };

const written = {
  text: line(maxAnswer.text),
  textarea: text(maxAnswer.textarea),
  link: text(maxAnswer.link),
};

/**
 * An answer as it is stored, or why it is none. An empty one is: it says that the question is not answered.
 * @param typed what somebody wrote
 */
export function answerTo(type: FieldType, typed: string): { data: string } | { problem: string } {
  const { data, error } = written[type].safeParse(typed);
  if (data === undefined) return { problem: error?.issues[0]?.message ?? templatesText.link };
  if (type !== 'link' || data === '') return { data };
  const address = linkAddress(data);
  return address === undefined ? { problem: templatesText.link } : { data: address };
}

/** Whether an answer is an address that can be opened as it is written. */
export function isLinkAnswer(data: string): boolean {
  return /^https?:\/\//i.test(data) && linkAddress(data) !== undefined;
}

/** Whether the question is another one than it was when it was answered. */
export function wasAskedOtherwise(asked: AskedQuestion, now: AskedQuestion): boolean {
  return asked.name !== now.name || asked.type !== now.type || asked.helperText !== now.helperText;
}

/** How many required questions a project has not answered. */
export function missingAnswers({ contentTemplate, submittedData }: ContentSubmission): number {
  const answered = new Set(
    submittedData.filter(({ data }) => data !== '').map((answer) => answer.contentFieldTemplateId),
  );
  return contentTemplate.fields.filter(({ _id, required }) => required && !answered.has(_id)).length;
}

const askedFields = ['name', 'type', 'required', 'helperText', 'displayInDirectory'] as const;

/** Whether a template is still what a form asked to create: the same form sent again has nothing to add. */
export function isTemplateAsCreated(template: ContentTemplate, form: NewTemplate): boolean {
  return (
    template.graduatingClass === form.graduatingClass &&
    template.fields.length === form.fields.length &&
    form.fields.every((asked, index) => {
      const field = template.fields[index];
      return field !== undefined && askedFields.every((part) => field[part] === asked[part]);
    })
  );
}

/** Whether a list names each of some questions once. */
export function isOrderOf(ids: readonly string[], fields: readonly { _id: string }[]): boolean {
  const known = new Set(fields.map(({ _id }) => _id));
  return ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
}

/** Questions under one name are equal in any letters. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase(locale);

/** A question with its answers by project. */
export type AnsweredField = {
  _id: string;
  name: string;
  type: FieldType;
  answers: readonly { projectId: string; data: string }[];
};

export type Restoring = {
  /** Answers that go to a question of the template; the project has none there. */
  moves: { projectId: string; from: string; to: string }[];
  /** Restored questions that are separate questions of the template, in their order. */
  apart: string[];
  /** Restored questions whose answers have all moved. */
  merged: string[];
};

/**
 * What becomes of questions that are restored into a template. Merged, a question's answers go to the one of equal
 * name; one that would meet another answer of the same project there, or that the type there would refuse, stays
 * with its own question. No answer is lost, and none is changed.
 */
export function restoring(
  restored: readonly AnsweredField[],
  current: readonly AnsweredField[],
  mode: RestoreMode,
): Restoring {
  const plan: Restoring = { moves: [], apart: [], merged: [] };
  const taken = new Map(
    current.map(({ _id, answers }) => [_id, new Set(answers.map(({ projectId }) => projectId))]),
  );
  for (const field of restored) {
    const to = current.find(({ name }) => nameKey(name) === nameKey(field.name));
    const places = to && taken.get(to._id);
    if (mode === 'apart' || to === undefined || places === undefined) {
      plan.apart.push(field._id);
      continue;
    }
    const moving = field.answers.filter(
      ({ projectId, data }) => !places.has(projectId) && (to.type !== 'link' || isLinkAnswer(data)),
    );
    for (const { projectId } of moving) {
      plan.moves.push({ projectId, from: field._id, to: to._id });
      places.add(projectId);
    }
    (moving.length === field.answers.length ? plan.merged : plan.apart).push(field._id);
  }
  return plan;
}

/** Whether questions share a name with those of the template that they are restored to. */
export function haveEqualNames(
  restored: readonly { name: string }[],
  current: readonly { name: string }[],
): boolean {
  const names = new Set(current.map(({ name }) => nameKey(name)));
  return restored.some(({ name }) => names.has(nameKey(name)));
}
