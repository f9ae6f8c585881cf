/** The work of the demo's administrators: budget requests, and the history of the settings. */
import type { ClubSettings } from '@casement/domain/clubs/settings/settings.contract.ts';
import { demoMemberPermissions, demoRoles } from '../clubs/lists.ts';
import type { DemoClub, DemoPerson, DemoRequest, DemoSettings } from '../types.ts';

type Written = {
  readonly clubName: string;
  /** A decimal number as text. */
  readonly amount: string;
  readonly currency: 'EUR' | 'USD';
  readonly purpose: string;
  readonly daysAgo: number;
  readonly decision?: 'approved' | 'declined';
  readonly note?: string;
  /** Days between the request and the decision. */
  readonly after?: number;
};

const written: readonly Written[] = [
  {
    clubName: 'Chamber Choir',
    amount: '184.00',
    currency: 'EUR',
    purpose: 'Sheet music for the spring concert: 24 copies of the Fauré and 24 of the Whitacre.',
    daysAgo: 3,
  },
  {
    clubName: 'Chamber Choir',
    amount: '96.50',
    currency: 'EUR',
    purpose: 'Folders, black, 24 of them. The old ones fall apart.',
    daysAgo: 61,
    decision: 'approved',
    note: 'Order through the school office, please, and bring me the receipt.',
    after: 2,
  },
  {
    clubName: 'Chamber Choir',
    amount: '1450.00',
    currency: 'EUR',
    purpose: 'Coach to the choir festival and back.',
    daysAgo: 80,
    decision: 'declined',
    note: 'Too much for one club this term. The train is 310, and I would say yes to that.',
    after: 6,
  },
  {
    clubName: 'Robotics',
    amount: '642.90',
    currency: 'EUR',
    purpose: 'Four servo motors, two drivers and a spare controller for the regional round.',
    daysAgo: 8,
  },
  {
    clubName: 'Robotics',
    amount: '250.00',
    currency: 'USD',
    purpose: 'Entry fee of the online league, which bills in dollars.',
    daysAgo: 45,
    decision: 'approved',
    after: 1,
  },
  {
    clubName: 'Food Bank Fridays',
    amount: '75.00',
    currency: 'EUR',
    purpose: 'Crates, stackable, ten.',
    daysAgo: 5,
  },
  {
    clubName: 'Food Bank Fridays',
    amount: '40.00',
    currency: 'EUR',
    purpose: 'Gloves and labels.',
    daysAgo: 90,
    decision: 'approved',
    after: 3,
  },
  {
    clubName: 'Cross Country',
    amount: '320.00',
    currency: 'EUR',
    purpose: 'Bibs and a second stopwatch set for the home meet.',
    daysAgo: 27,
    decision: 'approved',
    note: 'Good value. Well asked.',
    after: 4,
  },
  {
    clubName: 'Badminton',
    amount: '58.20',
    currency: 'EUR',
    purpose: 'Shuttlecocks until the winter break.',
    daysAgo: 1,
  },
  {
    clubName: 'Badminton',
    amount: '900.00',
    currency: 'EUR',
    purpose: 'New rackets for everyone.',
    daysAgo: 74,
    decision: 'declined',
    note: 'The PE department has twenty that nobody uses. Ask there first.',
    after: 9,
  },
];

/** A working hour this many days ago, on a weekday: nobody asks for money on a Sunday. */
function ago(days: number, today: Temporal.PlainDate, timeZone: string): string {
  const day = today.subtract({ days });
  const weekday = day.subtract({ days: Math.max(0, day.dayOfWeek - 5) });
  const plainTime = Temporal.PlainTime.from({ hour: 9 + (days % 6), minute: (days * 7) % 60 });
  return weekday.toZonedDateTime({ timeZone, plainTime }).toInstant().toString();
}

/** Budget requests, each by a student who leads the club or, if nobody does, by an advisor. */
export function demoRequests(
  today: Temporal.PlainDate,
  timeZone: string,
  clubs: readonly DemoClub[],
): DemoRequest[] {
  const asking = demoRoles
    .filter(({ permissions }) => permissions.includes('canRequestBudget'))
    .map(({ title }) => title);
  return written.flatMap(({ clubName, daysAgo, decision = null, note = null, after = 0, ...request }) => {
    const clubIndex = clubs.findIndex((club) => club.clubName === clubName);
    const club = clubs[clubIndex];
    const by =
      club?.studentMemberships.find(({ roleKey, leftOn }) => leftOn === null && asking.includes(roleKey)) ??
      club?.facultyMemberships.find(({ leftOn }) => leftOn === null);
    if (by === undefined) return [];
    const at = ago(daysAgo, today, timeZone);
    const decidedAt = decision === null ? null : ago(daysAgo - after, today, timeZone);
    return [{ ...request, clubIndex, personIndex: by.personIndex, at, decision, note, decidedAt }];
  });
}

const current: ClubSettings = {
  alternateName: null,
  alternateIcon: null,
  wholeSchoolClubEnabled: true,
  ignoreAbsencesEnabled: true,
  showAttendanceInTokenDashboard: true,
  roleDefinitions: demoRoles.map(({ title, permissions }) => ({ title, permissions: [...permissions] })),
  defaultMemberPermissions: [...demoMemberPermissions],
};

const rolesNamed = (...titles: string[]) =>
  current.roleDefinitions.filter(({ title }) => titles.includes(title));

/** Until the last change, attendance wasn't shown next to tokens. */
const before: ClubSettings = { ...current, showAttendanceInTokenDashboard: false };

const history: readonly { readonly daysAgo: number; readonly settings: ClubSettings }[] = [
  {
    daysAgo: 410,
    settings: {
      ...before,
      wholeSchoolClubEnabled: false,
      roleDefinitions: rolesNamed('President', 'Secretary'),
      defaultMemberPermissions: [],
    },
  },
  {
    daysAgo: 410,
    settings: {
      ...before,
      roleDefinitions: rolesNamed('President', 'Secretary'),
      defaultMemberPermissions: [],
    },
  },
  {
    daysAgo: 320,
    settings: {
      ...before,
      roleDefinitions: rolesNamed('President', 'Vice President', 'Secretary'),
      defaultMemberPermissions: [],
    },
  },
  { daysAgo: 151, settings: { ...before, defaultMemberPermissions: [] } },
  { daysAgo: 38, settings: current },
];

/** The versions of the club settings, oldest first; the last one is current. */
export function demoSettings(today: Temporal.PlainDate, timeZone: string): DemoSettings[] {
  return history.map(({ daysAgo, settings }) => ({ settings, at: ago(daysAgo, today, timeZone) }));
}

/** The administrator who decides on requests and changes the settings. */
export function demoOfficeIndex(people: readonly DemoPerson[]): number {
  return people.findIndex(({ administrator }) => administrator);
}
