/**
 * Everything that the command palette can open: screens, clubs, projects and people, as far as the person can
 * see them.
 */
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { useTake, whole } from '../../../lib/cache/writes.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { facultyPaths } from '../../faculty/faculty.paths.ts';
import { profilePaths } from '../../profile/profile.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { studentPaths } from '../../students/students.paths.ts';
import { menuEntries, personalEntries } from './MenuEntries.tsx';
import { archivedItem, type Indexed, indexed, type PaletteItem, withRecent } from './palette.rules.ts';
import { paletteText as text } from './palette.text.ts';
import { furtherScreens, pageTitles, settingEntries } from './screens.rules.ts';

/** The person's latest choices, by key. Cached like reads: per tab, school and person, until sign-out. */
const recentQuery = queryOptions<readonly string[]>({
  queryKey: ['palette', 'recent'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The latest choices, newest first, and a function to record another. */
export function useRecent(): { recent: readonly string[]; note: (key: string) => void } {
  const recent = useQuery(recentQuery).data ?? [];
  const put = useTake((keys: readonly string[]) => [whole(recentQuery, keys)]);
  return { recent, note: (key) => put(withRecent(recent, key)) };
}

type Person = { _id: string; displayName: string; archived: boolean };

function personItem(person: Person, to: string, detail: string, viewable: boolean): PaletteItem {
  const item = { key: `person ${person._id}`, screen: false, label: person.displayName, detail, to };
  if (person.archived) return archivedItem(item);
  return viewable ? { ...item, viewAs: profilePaths.impersonateOne(person._id) } : item;
}

/**
 * Everything that can be opened. It uses the screens' own directories, read when they're first needed.
 * @param open whether the application has a page at a path that the person can open
 */
export function usePalette(me: Me, open: (path: string) => boolean) {
  const { can, school } = me;
  const hasClubs = school.features.clubs.enabled;
  const directory = useQuery({
    ...orpc.clubs.directory.queryOptions(),
    enabled: hasClubs && can['clubs.directory'],
  });
  const browse = useQuery({
    ...orpc.clubs.browse.queryOptions(),
    enabled: hasClubs && !can['clubs.directory'],
  });
  const hasProjects = school.features.evaluations.enabled;
  const projects = useQuery({
    ...orpc.projects.directory.queryOptions(),
    enabled: hasProjects && can['projects.directory'],
  });
  const own = useQuery({
    ...orpc.projects.mine.queryOptions(),
    enabled: hasProjects && can['projects.own'],
  });
  const students = useQuery({ ...orpc.students.directory.queryOptions(), enabled: can['students.list'] });
  const faculty = useQuery({ ...orpc.faculty.directory.queryOptions(), enabled: can['faculty.list'] });

  const screens = useMemo(() => {
    const titles = pageTitles(me);
    const all = [...menuEntries(me), ...furtherScreens(me), ...personalEntries(me)];
    return indexed([
      ...all
        .filter(({ to }, at) => open(to) && all.findIndex((other) => other.to === to) === at)
        .map(({ label, to }) => ({
          key: `screen ${to}`,
          screen: true,
          label,
          also: titles.get(to),
          detail: text.kinds.screen,
          to,
        })),
      ...settingEntries(me).map(({ label, to }) => ({
        key: `setting ${label}`,
        screen: false,
        label,
        detail: text.kinds.setting,
        to,
      })),
    ]);
  }, [me, open]);

  const clubRows = directory.data?.data.clubs ?? browse.data?.data.clubs;
  const manages = can['clubs.directory'];
  const clubKind = clubWords(school.clubSettings.alternateName).One;
  const clubs = useMemo(
    () =>
      indexed(
        (clubRows ?? []).map(({ _id, clubName }) => ({
          key: `club ${_id}`,
          screen: false,
          label: clubName,
          detail: clubKind,
          to: clubPaths.overview(_id, manages),
        })),
      ),
    [clubRows, manages, clubKind],
  );

  const projectRows = projects.data?.data.adminCasProjects ?? own.data?.data.casProjects;
  const projectItems = useMemo(
    () =>
      indexed(
        (projectRows ?? []).map(({ _id, name, archived }) => {
          const item = {
            key: `project ${_id}`,
            screen: false,
            label: name,
            detail: text.kinds.project,
            to: projectPaths.overview(_id),
          };
          return archived ? archivedItem(item) : item;
        }),
      ),
    [projectRows],
  );

  const studentRows = students.data?.data.students;
  const facultyRows = faculty.data?.data.faculty;
  const viewable = can['impersonation.begin'];
  const people = useMemo(
    () =>
      indexed([
        ...(facultyRows ?? []).map((person) =>
          personItem(
            person,
            facultyPaths.overview(person._id),
            person.administrator ? text.administrator : text.teacher,
            viewable && !person.administrator,
          ),
        ),
        ...(studentRows ?? []).map((person) =>
          personItem(
            person,
            studentPaths.overview(person._id),
            text.classOf(person.graduatingClass),
            viewable,
          ),
        ),
      ]),
    [facultyRows, studentRows, viewable],
  );

  const reads = [directory, browse, projects, own, students, faculty];
  const index: Indexed[] = useMemo(
    () => [...screens, ...clubs, ...projectItems, ...people],
    [screens, clubs, projectItems, people],
  );
  return {
    index,
    loading: reads.some((read) => read.isLoading),
    // Without a connection a read waits for one, and hasn't failed.
    failed: reads.some(
      ({ data, isError, fetchStatus }) => data === undefined && (isError || fetchStatus === 'paused'),
    ),
  };
}
