/** Changing the school's settings, their history, and the activity log: for administrators. */

import { z } from 'zod';
import { call, data, line, shown } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { schoolEmail } from '../../shared/people.ts';
import { day, instant } from '../../shared/time/instants.ts';
import { evaluationVisibility, schoolRecord } from '../school.contract.ts';
import { isCurrency, isTimeZone } from './settings.rules.ts';
import { settingsText } from './settings.text.ts';

const feature = z.object({ enabled: z.boolean() });

/** An edit: only the fields sent are changed. `updatedAt` is the version it was based on. */
export const schoolEdit = z.object({
  schoolName: line(100).pipe(shown(settingsText.name)).optional(),
  timeZone: z
    .string()
    .max(100, { error: settingsText.timeZone, abort: true })
    .refine(isTimeZone, settingsText.timeZone)
    .optional(),
  semesterType: z.enum(['semester', 'trimester']).optional(),
  currencies: z
    .array(
      z
        .string()
        .max(10, { error: settingsText.currencyCode, abort: true })
        .refine(isCurrency, settingsText.currencyCode),
    )
    .min(1, settingsText.noCurrency)
    .max(20, settingsText.tooManyCurrencies)
    .refine((codes) => new Set(codes).size === codes.length, settingsText.currencyTwice)
    .optional(),
  teachersMayAdminister: z.boolean().optional(),
  evaluationsVisible: z.enum(evaluationVisibility).optional(),
  mailSenderName: line(100)
    .optional()
    .describe('The sender’s name in e-mails; empty for the name of the school.'),
  mailReplyTo: z
    .literal('')
    .or(schoolEmail)
    .optional()
    .describe('The address for replies to e-mails; may be empty.'),
  features: z
    .object({
      portfolio: feature.optional(),
      proposals: feature.optional(),
      evaluations: feature.optional(),
      clubs: feature.optional(),
    })
    .optional(),
  updatedAt: instant.optional(),
});
export type SchoolEdit = z.infer<typeof schoolEdit>;

/** The length and the start of a page of a list that only grows. */
const page = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: id.optional(),
});

const settingValues = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]));

/** One change of the settings. `previous` and `updated` have only the settings that changed. */
export const schoolRevision = z.object({
  _id: z.string(),
  changeType: z.enum(['initial', 'manualEdit', 'autoMigration']),
  editedByName: z.string(),
  at: z.string(),
  previous: settingValues.nullable(),
  updated: settingValues,
});
export type SchoolRevision = z.infer<typeof schoolRevision>;

/**
 * Kinds of record that the activity log links to. The service finds each (`activity.store.ts`), and the web knows its
 * page (`activity.rules.ts`), or types fail.
 */
const subjectKinds = [
  'student',
  'faculty',
  'club',
  'proposal',
  'tag',
  'event',
  'budget',
  'project',
  'projectProposal',
  'message',
  'assignment',
  'template',
  'auditLink',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** One line of the activity log. `subject` is the record with its current name, null if it was deleted. */
export const activity = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({ _id: z.string().nullable(), name: z.string(), role: z.string() }),
  action: z.string(),
  subject: z
    .object({
      kind: z.enum(subjectKinds),
      _id: z.string().describe('Of the record that has a page: the club of a meeting, of a budget request.'),
      name: z.string(),
    })
    .nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type Activity = z.infer<typeof activity>;

const activityFilter = page.extend({
  q: z
    .string()
    .max(200)
    .optional()
    .describe('Each word is found in the name of who did it, in what it was done to, or in what was done.'),
  said: z
    .array(
      z
        .string()
        .max(2000)
        .regex(/^[a-zA-Z.,]*$/),
    )
    .max(100)
    .default([])
    .describe(
      'For each word of `q`, in their order: the actions that are called by it, with commas between.',
    ),
  actorId: id.optional(),
  group: z
    .string()
    .max(30)
    .regex(/^[a-zA-Z]*$/)
    .optional()
    .describe('The first word of the actions, such as `club` of `club.create`.'),
  from: day.optional().describe("The first day, in the school's zone."),
  to: day.optional().describe("The last day, in the school's zone."),
});

export const schoolSettingsContract = {
  update: call({ permission: 'school.update' }, { changes: 'everything' })
    .route({ method: 'PUT', path: '/admin/tenant', summary: "Change the school's settings" })
    .input(schoolEdit)
    .output(data(schoolRecord)),
  history: call(
    { permission: 'school.update' },
    { shows: ['school', 'clubSettings', 'guidelines', 'requiredTokens'] },
  )
    .route({ method: 'GET', path: '/admin/tenantHistory', summary: 'Changes of the settings, latest first' })
    .input(page)
    .output(data(z.object({ revisions: z.array(schoolRevision), nextCursor: z.string().nullable() }))),
  activity: call({ permission: 'activity.read' }, { shows: 'everything' })
    .route({ method: 'GET', path: '/admin/activity', summary: 'The activity log, latest first' })
    .input(activityFilter)
    .output(data(z.object({ activities: z.array(activity), nextCursor: z.string().nullable() }))),
};
