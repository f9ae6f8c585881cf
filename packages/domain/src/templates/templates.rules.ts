/**
 * Pure decisions about templates: which answers are valid, which types a question can change to, and what is
 * restored.
 */
import { line, text } from '../shared/answers.ts';
import { linkAddress } from '../shared/links.ts';
import { locale } from '../shared/locale.ts';
import type {
  AskedQuestion,
  ContentField,
  ContentSubmission,
  ContentTemplate,
  FieldType,
  NewField,
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
 * An answer as it is stored, or the problem with it. An empty one is valid: the question isn't answered.
 * @param typed as somebody typed it
 */
export function answerTo(type: FieldType, typed: string): { data: string } | { problem: string } {
  const { data, error } = written[type].safeParse(typed);
  if (data === undefined) return { problem: error?.issues[0]?.message ?? templatesText.link };
  if (type !== 'link' || data === '') return { data };
  const address = linkAddress(data);
  return address === undefined ? { problem: templatesText.link } : { data: address };
}

/** Whether an answer is a complete address that can be opened. */
export function isLinkAnswer(data: string): boolean {
  return /^https?:\/\//i.test(data) && linkAddress(data) !== undefined;
}

/** Whether the question has changed since it was answered. */
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

/** Whether a question still matches the form that created it. */
export const isFieldAsCreated = (field: ContentField, form: NewField): boolean =>
  askedFields.every((part) => field[part] === form[part]);

/**
 * Whether a template still matches the form that created it, so that the same form sent again has nothing to
 * add.
 */
export function isTemplateAsCreated(template: ContentTemplate, form: NewTemplate): boolean {
  return (
    template.graduatingClass === form.graduatingClass &&
    template.fields.length === form.fields.length &&
    form.fields.every((asked, index) => {
      const field = template.fields[index];
      return field !== undefined && isFieldAsCreated(field, asked);
    })
  );
}

/** Whether a list has each of the questions exactly once. */
export function isOrderOf(ids: readonly string[], fields: readonly { _id: string }[]): boolean {
  const known = new Set(fields.map(({ _id }) => _id));
  return ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
}

/** The key by which names of questions are compared: case is ignored. */
export const nameKey = (name: string): string => name.trim().toLocaleLowerCase(locale);

/** A question with its answers by project. */
export type AnsweredField = {
  _id: string;
  name: string;
  type: FieldType;
  answers: readonly { projectId: string; data: string }[];
};

export type Restoring = {
  /** Answers that move to a question of the template; the project has none there. */
  moves: { projectId: string; from: string; to: string }[];
  /** Restored questions that stay separate in the template, in their order. */
  apart: string[];
  /** Restored questions whose answers have all moved. */
  merged: string[];
};

/**
 * The result of restoring questions into a template. When merging, a question's answers move to the question
 * with the same name; an answer stays with its own question if the project already has one there, or if that
 * question's type would refuse it. No answer is lost, and none is changed.
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

/** Whether questions have the same name as questions of the template that they are restored to. */
export function haveEqualNames(
  restored: readonly { name: string }[],
  current: readonly { name: string }[],
): boolean {
  const names = new Set(current.map(({ name }) => nameKey(name)));
  return restored.some(({ name }) => names.has(nameKey(name)));
}
