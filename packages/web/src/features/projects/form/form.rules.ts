/** The draft of a project's forms. */
import type { NewProject, Project, ProjectFields } from '@casement/domain/projects/projects.contract.ts';

/** The fields of a project's forms, in order. */
export const projectFieldNames = ['name', 'goal', 'startsOn', 'endsOn'] as const;
export type ProjectFieldName = (typeof projectFieldNames)[number];

/** The text as typed: empty for a day that isn't set. */
export type ProjectDraft = Record<ProjectFieldName, string>;

const blankProject: ProjectDraft = { name: '', goal: '', startsOn: '', endsOn: '' };

/** The editable part of a project. */
export function draftOf({ name, goal, startsOn, endsOn }: Project): ProjectDraft {
  return { name, goal, startsOn: startsOn ?? '', endsOn: endsOn ?? '' };
}

const dayOf = (typed: string) => (typed === '' ? null : typed);

/** A draft's payload: an empty day clears the stored one. */
export function fieldsOf({ name, goal, startsOn, endsOn }: ProjectDraft): ProjectFields {
  return { name, goal, startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) };
}

export type NewProjectDraft = ProjectDraft & Pick<NewProject, 'studentMembers' | 'facultyMembers'>;

export const blankNewProject: NewProjectDraft = { ...blankProject, studentMembers: [], facultyMembers: [] };
