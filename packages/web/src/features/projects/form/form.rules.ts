/** What the forms of a project hold. */
import type { NewProject, Project, ProjectFields } from '@casement/domain/projects/projects.contract.ts';

/** The fields that a project is edited by, in their order. */
export const projectFieldNames = ['name', 'goal', 'startsOn', 'endsOn'] as const;
export type ProjectFieldName = (typeof projectFieldNames)[number];

/** As typed: a day that is not set is empty. */
export type ProjectDraft = Record<ProjectFieldName, string>;

const blankProject: ProjectDraft = { name: '', goal: '', startsOn: '', endsOn: '' };

/** The editable part of a project. */
export function draftOf({ name, goal, startsOn, endsOn }: Project): ProjectDraft {
  return { name, goal, startsOn: startsOn ?? '', endsOn: endsOn ?? '' };
}

const dayOf = (typed: string) => (typed === '' ? null : typed);

/** What a draft says to the service: an empty day clears the one that was set. */
export function fieldsOf({ name, goal, startsOn, endsOn }: ProjectDraft): ProjectFields {
  return { name, goal, startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) };
}

export type NewProjectDraft = ProjectDraft & Pick<NewProject, 'studentMembers' | 'facultyMembers'>;

export const blankNewProject: NewProjectDraft = { ...blankProject, studentMembers: [], facultyMembers: [] };
