/** A signed-in person for the page of pieces and for tests of screens: an administrator who can do everything. */
import { type Me, me } from '@casement/domain/profile/profile.contract.ts';
import { offeredBy } from '@casement/domain/shared/permissions.ts';

const clubs = {
  wholeSchoolClubEnabled: true,
  ignoreAbsencesEnabled: true,
  showAttendanceInTokenDashboard: true,
};

export const administrator: Me = me.parse({
  user: {
    _id: 'u1',
    schoolEmail: 'ruth.okafor@example.org',
    firstName: 'Ruth',
    lastName: 'Okafor',
    displayName: 'Ruth Okafor',
    graduatingClass: null,
    theme: 'system',
    studentPortfolioInfo: null,
    savedFilters: {},
    dismissed: [],
    views: {},
  },
  role: 'admin',
  school: {
    _id: 's1',
    subdomain: 'example',
    schoolName: 'Example School',
    demo: false,
    timeZone: 'Europe/Berlin',
    semesterType: 'semester',
    currencies: ['EUR'],
    teachersMayAdminister: true,
    evaluationsVisible: 'atOnce',
    mailSenderName: '',
    mailReplyTo: '',
    features: {
      portfolio: { enabled: true },
      proposals: { enabled: true },
      evaluations: { enabled: true },
      clubs: { enabled: true, alternateNameForClubs: null, alternateFontAwesomeIcon: null, ...clubs },
    },
    clubSettings: {
      alternateName: null,
      alternateIcon: null,
      ...clubs,
      roleDefinitions: [],
      defaultMemberPermissions: [],
    },
    updatedAt: '2026-11-01T00:00:00Z',
  },
  can: Object.fromEntries(offeredBy('school').map((permission) => [permission, true])),
  impersonation: null,
});
