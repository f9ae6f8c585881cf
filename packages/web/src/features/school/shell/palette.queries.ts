/** What the command palette can go to: screens, clubs, projects and people, as far as the person may see them. */
import { clubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { facultyPaths } from '../../faculty/faculty.paths.ts';
import { messagePaths } from '../../messages/messages.paths.ts';
import { onboardingPaths } from '../../onboarding/onboarding.paths.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { profilePaths } from '../../profile/profile.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { studentPaths } from '../../students/students.paths.ts';
import { templatePaths } from '../../templates/templates.paths.ts';
import { menuEntries, personalEntries } from './MenuEntries.tsx';
import { type Indexed, indexed, type PaletteItem } from './palette.rules.ts';
import { paletteText as text } from './palette.text.ts';

/** Screens that are in no menu, each with who can open it. */
function furtherScreens(me: Me): { label: string; to: string }[] {
  const { can, school } = me;
  const words = clubWords(school.clubSettings.alternateName);
  const clubs = school.features.clubs.enabled;
  const projects = school.features.evaluations.enabled;
  const proposals = school.features.proposals.enabled;
  const rows: [boolean, string, string][] = [
    [clubs && can['club.create'], text.screens.createClub(words), clubPaths.create],
    [proposals && can['proposal.create'], text.screens.proposeClub(words), clubPaths.propose],
    [proposals && can['proposal.read'], text.screens.proposals, clubPaths.proposals],
    [clubs && can['tags.manage'], text.screens.tags, clubPaths.tags],
    [clubs && can['clubs.settings'], text.screens.clubSettings(words), clubPaths.settings],
    [projects && can['project.create'], text.screens.createProject, projectPaths.create],
    [proposals && can['projectProposal.create'], text.screens.proposeProject, projectPaths.propose],
    [proposals && can['projectProposal.read'], text.screens.projectProposals, projectPaths.proposals],
    [projects && can['templates.read'], text.screens.templates, templatePaths.list],
    [projects && can['evaluations.dashboard'], text.screens.evaluations, evaluationPaths.dashboard],
    [projects && can['evaluations.own'], text.screens.ownEvaluations, evaluationPaths.own],
    [projects && can['assignments.read'], text.screens.assignments, evaluationPaths.assignments],
    [projects && can['assignments.manage'], text.screens.createAssignment, evaluationPaths.createAssignment],
    [school.features.portfolio.enabled && can['portfolios.list'], text.screens.review, portfolioPaths.review],
    [can['attendance.watchlist'], text.screens.watchlist, attendancePaths.watchlist],
    [can['message.manage'], text.screens.newMessage, messagePaths.create],
    [can['people.onboard'], text.screens.onboardStudents, onboardingPaths.student],
    [can['people.onboard'], text.screens.onboardFaculty, onboardingPaths.faculty],
    [true, text.screens.profile, profilePaths.own],
  ];
  return rows.filter(([shown]) => shown).map(([, label, to]) => ({ label, to }));
}

type Person = { _id: string; displayName: string; archived: boolean };

function personItem(person: Person, to: string, detail: string, viewable: boolean): PaletteItem {
  return {
    key: `person ${person._id}`,
    group: 'people',
    label: person.displayName,
    detail: person.archived ? `${detail} · ${text.archived}` : detail,
    to,
    ...(viewable && !person.archived ? { viewAs: profilePaths.impersonateOne(person._id) } : {}),
  };
}

/**
 * Everything that one can go to. Directories are those that the screens keep, read when first asked for.
 * @param open whether the application has a page at a path that the person may open
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
    const all = [...menuEntries(me), ...furtherScreens(me), ...personalEntries(me)];
    return indexed(
      all
        .filter(({ to }, at) => open(to) && all.findIndex((other) => other.to === to) === at)
        .map(({ label, to }) => ({ key: `screen ${to}`, group: 'screens', label, to })),
    );
  }, [me, open]);

  const clubRows = directory.data?.data.clubs ?? browse.data?.data.clubs;
  const manages = can['clubs.directory'];
  const clubs = useMemo(
    () =>
      indexed(
        (clubRows ?? []).map(({ _id, clubName }) => ({
          key: `club ${_id}`,
          group: 'clubs',
          label: clubName,
          to: clubPaths.overview(_id, manages),
        })),
      ),
    [clubRows, manages],
  );

  const projectRows = projects.data?.data.adminCasProjects ?? own.data?.data.casProjects;
  const projectItems = useMemo(
    () =>
      indexed(
        (projectRows ?? []).map(({ _id, name }) => ({
          key: `project ${_id}`,
          group: 'projects',
          label: name,
          to: projectPaths.overview(_id),
        })),
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
    failed: reads.some((read) => read.isError && read.data === undefined),
  };
}
