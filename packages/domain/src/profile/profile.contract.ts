/** The signed-in person. */
import { z } from 'zod';
import { school, schoolCan } from '../school/school.contract.ts';
import { call, data } from '../shared/answers.ts';
import { id } from '../shared/ids.ts';
import { person } from '../shared/people.ts';
import { mostDismissed, mostSavedFilters } from './profile.rules.ts';
import { profileText } from './profile.text.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How often somebody gets an e-mail about their new notices. */
export const digests = ['daily', 'weekly', 'off'] as const;
export type Digest = (typeof digests)[number];

/** The e-mails that somebody gets from the service itself; messages of the board go to everyone. */
export const mailPreferences = z.object({ digest: z.enum(digests), reminders: z.boolean() });
export type MailPreferences = z.infer<typeof mailPreferences>;

/**
 * The lists whose filters can be saved; a name has to stay here for as long as somebody may have saved a
 * filter under it.
 */
export const savedLists = [
  'clubs',
  'evaluations',
  'faculty',
  'messages',
  'portfolios',
  'projects',
  'reviewers',
  'students',
  'tags',
  'watchlist',
] as const;
export type SavedList = (typeof savedLists)[number];

/** A named filter of a list: the part of the address after its question mark. */
export const savedFilter = z.object({
  name: z.string().trim().min(1, profileText.noName).max(60, profileText.longName),
  search: z.string().max(500, profileText.longFilter),
});
export type SavedFilter = z.infer<typeof savedFilter>;

const ofList = { list: z.enum(savedLists) };

/**
 * A change of one filter of a list, see `FilterChange`. The list's others stay as the person has them by then, so that
 * two devices don't undo each other's changes.
 */
const filterChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('save'), ...ofList, filter: savedFilter }),
  z.object({
    change: z.literal('restore'),
    ...ofList,
    filter: savedFilter,
    at: z.number().int().min(0).max(mostSavedFilters),
  }),
  z.object({ change: z.literal('delete'), ...ofList, name: savedFilter.shape.name }),
]);

const listView = z.enum(['table', 'cards']);

/** The chosen view of lists that have more than one. */
const views = z
  .object({ portfolios: listView, projects: listView, guidelines: z.enum(['open', 'closed']) })
  .partial();

/** Choices for lists and tips, the same on every device. */
export const choices = z.object({
  savedFilters: z.partialRecord(z.enum(savedLists), z.array(savedFilter).max(mostSavedFilters)),
  /** Names of dismissed tips, such as `calendarHelp`. */
  dismissed: z.array(z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/)).max(mostDismissed),
  views,
});
export type Choices = z.infer<typeof choices>;

export const me = z.object({
  user: person.extend({
    ...choices.shape,
    graduatingClass: z.string().nullable(),
    theme: z.enum(themes),
    /** The id of a student's portfolio. */
    studentPortfolioInfo: z.string().nullable(),
  }),
  role: z.enum(['admin', 'faculty', 'student']),
  school,
  can: schoolCan,
  /**
   * Set while an administrator views the school as `user`, with the end as an instant. Nothing can be changed
   * until then.
   */
  impersonation: z
    .object({ by: z.object({ _id: z.string(), displayName: z.string() }), until: z.string() })
    .nullable(),
});
export type Me = z.infer<typeof me>;

export const profileContract = {
  me: call({ permission: 'profile.read' }, { shows: ['me', 'school', 'clubSettings'] })
    .route({
      method: 'GET',
      path: '/user/me',
      summary: 'The signed-in person, the school and what they can do',
    })
    .output(data(me)),
  update: call({ permission: 'profile.update' }, { changes: ['me'] })
    .route({ method: 'PUT', path: '/user/me', summary: 'Own preferences' })
    .input(
      z
        .object({
          theme: z.enum(themes),
          /** Replaces the filters of the lists it names; those of others stay. */
          savedFilters: choices.shape.savedFilters,
          /** One filter to save, restore or delete. */
          filterChange,
          /** More tips to dismiss. */
          dismissed: choices.shape.dismissed,
          views: views.strict(),
        })
        .partial()
        .refine((input) => Object.values(input).some((one) => one !== undefined), profileText.nothing),
    )
    .output(data(choices.extend({ _id: z.string(), theme: z.enum(themes) }))),
  mail: call({ permission: 'profile.read' }, { shows: ['me'] })
    .route({ method: 'GET', path: '/user/mail', summary: 'Which e-mails you get' })
    .output(data(mailPreferences)),
  setMail: call({ permission: 'profile.update' }, { changes: ['me'] })
    .route({ method: 'PUT', path: '/user/mail', summary: 'Choose which e-mails you get' })
    .input(mailPreferences.partial())
    .output(data(mailPreferences)),
  token: call({ permission: 'profile.token' }, { shows: [] })
    .route({ method: 'GET', path: '/jwe/getJweToken', summary: 'A bearer token of 15 minutes' })
    .output(data(z.object({ token: z.string() }))),
  impersonate: call({ permission: 'impersonation.begin' }, { changes: [] })
    .route({
      method: 'POST',
      path: '/user/impersonate',
      summary: 'View the school as somebody else, for 30 minutes and without changing anything',
    })
    .input(z.object({ userId: id }))
    .output(data(z.object({ _id: z.string(), displayName: z.string(), until: z.string() }))),
  endImpersonation: call({ permission: 'impersonation.end' }, { changes: [] })
    .route({ method: 'DELETE', path: '/user/impersonate', summary: 'Return to oneself' })
    .output(data(z.object({ _id: z.string() }))),
};
