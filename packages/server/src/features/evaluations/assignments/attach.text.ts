/** Texts for people about attaching assignments to projects. */
import { counted, listed } from '@casement/domain/shared/locale.ts';

/** How many of the projects left out are named. */
const mostNames = 10;

function list(names: readonly string[]): string {
  const more = names.length - mostNames;
  return listed([...names.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])]);
}

const projects = (count: number) => counted(count, 'project', 'projects');
const evaluations = (count: number) => counted(count, 'evaluation', 'evaluations');

export const attachText = {
  made: (count: number, made: number) => `Attached to ${projects(count)}, with ${evaluations(made)}.`,
  already: (count: number) =>
    count === 1 ? '1 project already had it.' : `${projects(count)} already had it.`,
  filled: (count: number) => `${counted(count, 'missing evaluation was', 'missing evaluations were')} added.`,
  archived: (names: readonly string[]) =>
    `Skipped, because ${names.length === 1 ? 'it’s' : 'they’re'} archived: ${list(names)}.`,
  empty: (names: readonly string[]) =>
    `Skipped, because ${names.length === 1 ? 'it has' : 'they have'} no members: ${list(names)}.`,
  /** A sentence about one of several assignments. */
  of: (title: string, sentence: string) => `“${title}”: ${sentence}`,
  deletedOne: 'The assignment was deleted before it was attached everywhere.',
  deleted: (title: string) => `“${title}” was deleted before it was attached everywhere.`,
  readOnly: (project: string) =>
    `“${project}” is archived, and its evaluations are read-only. Unarchive it before you detach an assignment.`,
};
