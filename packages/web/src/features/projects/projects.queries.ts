/** Reads and writes of projects. */
import type { Project } from '@casement/domain/projects/projects.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { ahead, useWrite, whole } from '../../lib/cache/writes.ts';

/** The directory, for staff. */
export const projectsQuery = orpc.projects.directory.queryOptions();
/** The student's own projects. */
export const ownProjectsQuery = orpc.projects.mine.queryOptions();
/** People who can be added to a project. */
export const studentsQuery = orpc.students.forProposal.queryOptions();
export const facultyQuery = orpc.faculty.forProposal.queryOptions();

/** One project with its people and what the caller can do. */
export function projectQuery(casProjectId: string) {
  return orpc.projects.read.queryOptions({ input: { casProjectId } });
}

/** Puts a project into the cache. */
export const projectSets = (project: Project) => [whole(projectQuery(project._id), { data: project })];

/** The same after somebody was removed, without what the answer says about the removal. */
const removalSets = ({ changed: _, ...project }: Project & { changed: boolean }) => projectSets(project);

/** The project in the address; only below a route that loaded it. */
export function useProject(): Project {
  const { projectId } = useParams({ strict: false });
  if (projectId === undefined) throw new Error('This screen is below one project.');
  return useSuspenseQuery(projectQuery(projectId)).data.data;
}

export function useCreateProjects() {
  return useWrite(orpc.projects.create, {
    sets: ({ createdCasProjects }) => createdCasProjects.flatMap(projectSets),
  });
}

export function useUpdateProject() {
  return useWrite(orpc.projects.update, { sets: projectSets });
}

/** Archives or unarchives projects. The directory shows it immediately. */
export function useArchiveProjects() {
  return useWrite(orpc.projects.archive, {
    sets: ({ casProjects }) => {
      const changed = new Map(casProjects.map((one) => [one._id, one]));
      return [
        // `ahead`, because a project created since the directory was read is missing from it.
        ahead(projectsQuery, ({ data }) => ({
          data: { adminCasProjects: data.adminCasProjects.map((one) => changed.get(one._id) ?? one) },
        })),
      ];
    },
  });
}

export function useAddMembers() {
  return useWrite(orpc.projects.addMembers, { sets: projectSets });
}

export function useRemoveMember() {
  return useWrite(orpc.projects.removeMember, { sets: removalSets });
}

export function useAddCoaches() {
  return useWrite(orpc.projects.addCoaches, { sets: projectSets });
}

export function useRemoveCoach() {
  return useWrite(orpc.projects.removeCoach, { sets: removalSets });
}
