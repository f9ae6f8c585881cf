/** One student's record: their posts and sessions in one timeline. */
import { z } from 'zod';
import { attendanceRecord } from '../../attendance/students/students.contract.ts';
import { casToken } from '../../portfolios/portfolios.contract.ts';
import { postKinds } from '../../portfolios/timeline.rules.ts';
import { call, data } from '../../shared/answers.ts';
import { idInPath } from '../../shared/ids.ts';
import { day } from '../../shared/time/instants.ts';
import { ofStudent } from '../students.contract.ts';
import { overviewText } from './overview.text.ts';

/** The filters of the timeline. */
export const recentKinds = ['everything', 'posts', 'sessions'] as const;
export type RecentKind = (typeof recentKinds)[number];

/** A post; `plainText` is its beginning, `photoUrl` its first photo, small. */
const recentPost = z.object({
  what: z.literal('post'),
  _id: z.string(),
  date: day,
  kind: z.enum(postKinds),
  name: z.string().nullable(),
  plainText: z.string(),
  CASTokens: z.array(casToken),
  comments: z.number().int(),
  photoUrl: z.string().nullable(),
});
export type RecentPost = z.infer<typeof recentPost>;

/** A session that has started. */
const recentSession = attendanceRecord
  .pick({
    _id: true,
    meeting: true,
    meetingName: true,
    club: true,
    startDateAndTime: true,
    date: true,
    status: true,
  })
  .extend({ what: z.literal('session') });
export type RecentSession = z.infer<typeof recentSession>;

export const recentEntry = z.discriminatedUnion('what', [recentPost, recentSession]);
export type RecentEntry = z.infer<typeof recentEntry>;

const cursorShape =
  /^\d{4}-\d{2}-\d{2}_[01]_\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isMoment = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text));

/** The position of an entry: its day, whether it is a post, its instant and its id. */
const cursor = z.string().refine((value) => {
  const [date, , at] = value.split('_');
  return cursorShape.test(value) && day.safeParse(date).success && isMoment(at);
}, overviewText.cursor);

export const studentsOverviewContract = {
  recent: call(
    { permission: 'student.read', record: ofStudent },
    { shows: ['portfolio', 'club', 'meeting', 'mark'] },
  )
    .route({
      method: 'GET',
      path: '/students/{studentId}/recent',
      summary: "A student's posts and sessions in one line of time, newest first",
    })
    .input(
      z.object({
        studentId: idInPath,
        kind: z.enum(recentKinds).default('everything'),
        limit: z.coerce.number().int().min(1).max(100).default(30),
        cursor: cursor.optional(),
      }),
    )
    .output(data(z.object({ entries: z.array(recentEntry), nextCursor: z.string().nullable() }))),
};
