/** Pure decisions about writing proposals of projects. */
import type {
  ProjectProposal,
  ProjectProposalEdit,
} from '@casement/domain/projects/proposals/proposals.contract.ts';

type Field = Exclude<keyof ProjectProposalEdit, '_id' | 'updatedAt'>;

/** The fields of a proposal that an edit can set, people by their ids. */
function fieldsOf({ name, goal, startsOn, endsOn, studentMembers, facultyMembers }: ProjectProposal) {
  const ids = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);
  return {
    name,
    goal,
    startsOn,
    endsOn,
    studentMembers: ids(studentMembers),
    facultyMembers: ids(facultyMembers),
  };
}

/** As a string; people in any order, without repetitions. */
const comparable = (value: string | readonly string[] | null) =>
  JSON.stringify(typeof value === 'object' && value !== null ? [...new Set(value)].sort() : value);

/**
 * The proposal after an edit, and the real changes: a form sends all its fields, changed or not.
 * @returns the fields that differ, in the order of the form
 */
export function edited(before: ProjectProposal, edit: ProjectProposalEdit) {
  const old = fieldsOf(before);
  const next = {
    name: edit.name ?? old.name,
    goal: edit.goal ?? old.goal,
    startsOn: edit.startsOn === undefined ? old.startsOn : edit.startsOn,
    endsOn: edit.endsOn === undefined ? old.endsOn : edit.endsOn,
    studentMembers: edit.studentMembers ?? old.studentMembers,
    facultyMembers: edit.facultyMembers ?? old.facultyMembers,
  };
  const fields: Field[] = ['name', 'goal', 'startsOn', 'endsOn', 'studentMembers', 'facultyMembers'];
  return { next, changed: fields.filter((field) => comparable(old[field]) !== comparable(next[field])) };
}
