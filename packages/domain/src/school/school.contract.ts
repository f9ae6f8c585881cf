/** The school of the host, its settings, and the demo's sign-in. */
import { z } from 'zod';
import { portfolioFeature } from '../portfolios/guidelines/guidelines.contract.ts';
import { call, can, data } from '../shared/answers.ts';
import { clubRolePermissions } from '../shared/relations.ts';

/** The facts about the host's school that the sign-in screen may know. */
export const schoolFront = z.object({
  schoolName: z.string(),
  subdomain: z.string(),
  icon: z.string().nullable(),
  signIn: z.object({ emailCode: z.boolean(), demo: z.boolean() }),
  /** Whether the caller is signed in, so that a page needn't ask who they are only to be refused. */
  signedIn: z.boolean(),
});

const clubFeature = z.object({
  enabled: z.boolean(),
  alternateNameForClubs: z.string().nullable(),
  alternateFontAwesomeIcon: z.string().nullable(),
  wholeSchoolClubEnabled: z.boolean(),
  ignoreAbsencesEnabled: z.boolean(),
  showAttendanceInTokenDashboard: z.boolean(),
});

export const roleDefinition = z.object({
  title: z.string(),
  permissions: z.array(z.enum(clubRolePermissions)),
});
export type RoleDefinition = z.infer<typeof roleDefinition>;

/** When students see their marks: immediately, or when a coach hands the evaluation back. */
export const evaluationVisibility = ['atOnce', 'handedBack'] as const;

/** The school as the signed-in person sees it. `alternateName…` is given under both of its names. */
export const school = z.object({
  _id: z.string(),
  subdomain: z.string(),
  schoolName: z.string(),
  /** Whether it is a demo school with fictional people. */
  demo: z.boolean(),
  timeZone: z.string(),
  semesterType: z.enum(['semester', 'trimester']),
  currencies: z.array(z.string()),
  teachersMayAdminister: z.boolean(),
  evaluationsVisible: z.enum(evaluationVisibility),
  /** The sender's name of e-mails, empty for the school's name, and their reply address, empty for none. */
  mailSenderName: z.string(),
  mailReplyTo: z.string(),
  features: z.object({
    portfolio: z.object({ enabled: z.boolean() }),
    proposals: z.object({ enabled: z.boolean() }),
    evaluations: z.object({ enabled: z.boolean() }),
    clubs: clubFeature,
  }),
  clubSettings: z.object({
    alternateName: z.string().nullable(),
    alternateIcon: z.string().nullable(),
    wholeSchoolClubEnabled: z.boolean(),
    ignoreAbsencesEnabled: z.boolean(),
    showAttendanceInTokenDashboard: z.boolean(),
    roleDefinitions: z.array(roleDefinition),
    defaultMemberPermissions: z.array(z.enum(clubRolePermissions)),
  }),
  /** The version of the settings, an instant. */
  updatedAt: z.string(),
});
export type School = z.infer<typeof school>;

/** The school in the answer of its own call: with all settings for portfolios. */
export const schoolRecord = school.extend({
  features: school.shape.features.extend({ portfolio: portfolioFeature }),
});
export type SchoolRecord = z.infer<typeof schoolRecord>;

/** The `can` of the signed-in person over the school. */
export const schoolCan = can('school');

export const demoAccount = z.object({
  schoolEmail: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'faculty', 'student']),
  /** What a visitor does in this role, as a heading. */
  does: z.string(),
  /** Who this person is, shown after the name. */
  says: z.string(),
});
export type DemoAccount = z.infer<typeof demoAccount>;

export const schoolContract = {
  front: call({ permission: 'school.sign' }, { shows: ['school'] })
    .route({ method: 'GET', path: '/school', summary: "The host's school and its ways to sign in" })
    .output(data(schoolFront)),
  read: call(
    { permission: 'school.read' },
    { shows: ['school', 'clubSettings', 'guidelines', 'requiredTokens'] },
  )
    .route({ method: 'GET', path: '/admin/tenant', summary: 'The school, its features and settings' })
    .output(data(schoolRecord)),
  demoAccounts: call({ permission: 'demo.use' }, { shows: [] })
    .route({ method: 'GET', path: '/demo/accounts', summary: 'Accounts of the demo school' })
    .output(data(z.array(demoAccount))),
  demoSignIn: call({ permission: 'demo.use' }, { changes: [] })
    .route({ method: 'POST', path: '/demo/signIn', summary: 'Sign in to the demo school' })
    .input(z.object({ schoolEmail: z.string().max(254) }))
    .output(data(z.object({ schoolEmail: z.string() }))),
};
