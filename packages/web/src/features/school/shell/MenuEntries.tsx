import { type ClubWords, clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import type { IconDefinition } from '@fortawesome/fontawesome-svg-core';
import { faBookOpen } from '@fortawesome/free-solid-svg-icons/faBookOpen';
// Imported one by one: imported from the whole set, they would share a chunk with the icons that are loaded
// by name.
import { faCalendarDays } from '@fortawesome/free-solid-svg-icons/faCalendarDays';
import { faChalkboardUser } from '@fortawesome/free-solid-svg-icons/faChalkboardUser';
import { faClipboardCheck } from '@fortawesome/free-solid-svg-icons/faClipboardCheck';
import { faDiagramProject } from '@fortawesome/free-solid-svg-icons/faDiagramProject';
import { faEnvelope } from '@fortawesome/free-solid-svg-icons/faEnvelope';
import { faHouse } from '@fortawesome/free-solid-svg-icons/faHouse';
import { faInbox } from '@fortawesome/free-solid-svg-icons/faInbox';
import { faPeopleGroup } from '@fortawesome/free-solid-svg-icons/faPeopleGroup';
import { faUserGraduate } from '@fortawesome/free-solid-svg-icons/faUserGraduate';
import type { FrameEntry } from '../../../ui/frame/Frame.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { NamedIcon } from '../../../ui/icon/NamedIcon.tsx';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { calendarPaths } from '../../calendar/calendar.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { facultyPaths } from '../../faculty/faculty.paths.ts';
import { homePaths } from '../../home/home.paths.ts';
import { messagePaths } from '../../messages/messages.paths.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { profilePaths } from '../../profile/profile.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { studentPaths } from '../../students/students.paths.ts';
import { schoolPaths } from '../school.paths.ts';
import { frameText } from '../school.text.ts';

type MenuRow = {
  to: string | ((me: Me) => string);
  icon: IconDefinition;
  label: string | ((words: ClubWords, me: Me) => string);
  /** The icon that the school chose instead, by name, or null. */
  chosenIcon?: (me: Me) => string | null;
  /** The count in {@link MenuCounts} to show. */
  count?: keyof MenuCounts;
  /** Whether the school uses it and the person can open it; always by default. */
  shown?: (me: Me) => boolean;
};

/** The number of things that wait in an area, shown next to its entry above 0. */
export type MenuCounts = { inbox: number; portfolios: number; clubs: number; projects: number };

const text = frameText.entries;

/** The menu in order (spec: clubs, section 1): one row per area that has a screen. */
const rows: readonly MenuRow[] = [
  { to: homePaths.home, icon: faHouse, label: text.home },
  {
    to: messagePaths.inbox,
    icon: faInbox,
    label: text.inbox,
    count: 'inbox',
    shown: (me) => me.impersonation === null,
  },
  {
    to: messagePaths.board,
    icon: faEnvelope,
    label: text.messages,
    shown: (me) => me.can['message.read'],
  },
  {
    to: (me) => (me.can['portfolios.list'] ? portfolioPaths.portfolios : portfolioPaths.own),
    icon: faBookOpen,
    label: (_words, me) => (me.can['portfolios.list'] ? text.portfolios : text.ownPortfolio),
    count: 'portfolios',
    shown: (me) => me.school.features.portfolio.enabled,
  },
  {
    to: projectPaths.dashboard,
    icon: faDiagramProject,
    label: text.projects,
    count: 'projects',
    shown: (me) => me.school.features.evaluations.enabled,
  },
  {
    to: clubPaths.dashboard,
    icon: faPeopleGroup,
    label: text.clubs,
    count: 'clubs',
    chosenIcon: (me) => me.school.clubSettings.alternateIcon,
    shown: (me) => me.school.features.clubs.enabled,
  },
  {
    to: studentPaths.dashboard,
    icon: faUserGraduate,
    label: text.students,
    shown: (me) => me.can['students.list'],
  },
  {
    to: (me) => (me.can['attendance.watchlist'] ? attendancePaths.watchlist : attendancePaths.own),
    icon: faClipboardCheck,
    label: text.attendance,
    shown: (me) => me.school.features.clubs.enabled,
  },
  {
    to: facultyPaths.dashboard,
    icon: faChalkboardUser,
    label: text.faculty,
    shown: (me) => me.can['faculty.list'],
  },
  { to: calendarPaths.board, icon: faCalendarDays, label: text.calendar },
];

/** The menu entries that the person sees in this school. */
export function menuEntries(me: Me, counts?: MenuCounts): FrameEntry[] {
  const words = clubWords(me.school.clubSettings.alternateName);
  return rows
    .filter((row) => row.shown?.(me) ?? true)
    .map(({ to, icon, label, chosenIcon, count }) => {
      const drawn = <Icon icon={icon} />;
      const name = chosenIcon?.(me) ?? null;
      const path = typeof to === 'string' ? to : to(me);
      return {
        to: path,
        ...(count === undefined || counts === undefined ? {} : { count: counts[count] }),
        exact: path === homePaths.home,
        label: typeof label === 'string' ? label : label(words, me),
        icon: name === null ? drawn : <NamedIcon name={name} fallback={drawn} />,
      };
    });
}

/** Entries of the personal menu for administrators. */
export function personalEntries(me: Me): { label: string; to: string }[] {
  return [
    ...(me.can['school.update'] ? [{ label: frameText.settings, to: schoolPaths.settings }] : []),
    ...(me.can['activity.read'] ? [{ label: frameText.activity, to: schoolPaths.activity }] : []),
    ...(me.can['impersonation.begin'] ? [{ label: frameText.viewAs, to: profilePaths.impersonate }] : []),
  ];
}
