/** E-mails of the service with ordinary text, for the tour. */
import { codeEmail } from '../packages/server/src/auth/codeEmail.ts';
import { digestEmail } from '../packages/server/src/features/messages/inbox/digest.mail.ts';
import { contentOf } from '../packages/server/src/features/messages/messages.mail.ts';
import { reminderEmail } from '../packages/server/src/features/messages/reminders/reminders.mail.ts';
import { accounts } from './people.ts';

const address = 'https://northbridge.example';
const schoolName = 'Northbridge International School';
const from = { name: schoolName, replyTo: '' };
const student = { firstName: 'Amara', email: accounts.student };
const unsubscribe = `${address}/unsubscribe/a-token`;
const school = { schoolName, timeZone: 'Europe/Berlin', clubWord: 'club', from, address };

const content = `<p>Each of you meets your reviewer for fifteen minutes. Read your own reflections once more before you
  come, and bring <strong>one question</strong>.</p>
  <table><thead><tr><th>Day</th><th>Room</th><th>Reviewer</th></tr></thead>
  <tbody><tr><td>Monday</td><td>Library, upper floor</td><td>Ruth Okafor</td></tr>
  <tr><td>Tuesday</td><td>B 12</td><td>Maren Pedersen</td></tr></tbody></table>
  <p>If you can’t come, <a href="${address}">tell your reviewer</a> the day before.</p>`;

/** A right-to-left message with one left-to-right paragraph. */
const fromTheRight = `<p>يبدأ اللقاء يوم الاثنين في المكتبة. أحضروا معكم:</p>
  <ul><li><p>دفتر CAS</p></li><li><p>سؤالًا واحدًا</p><ol><li><p>عن المشروع</p></li></ol></li></ul>
  <blockquote><p>من لا يستطيع الحضور يخبر المشرف قبل يوم.</p></blockquote>
  <table><tbody><tr><th><p>اليوم</p></th><th><p>القاعة</p></th></tr>
  <tr><td><p>الاثنين</p></td><td><p>B 12</p></td></tr></tbody></table>
  <p>The interviews are in English.</p>`;

/** A file of a message, as the API returns it. */
const attachment = {
  _id: 'file',
  name: 'Questions for the interview.pdf',
  filename: 'Questions for the interview.pdf',
  blobUri: '/api/files/file',
  url: '/api/files/file',
  thumbnailUrl: null,
  contentType: 'application/pdf',
  bytes: 48_000,
  width: null,
  height: null,
};

/** A message to students as an e-mail. */
const messageOf = (title: string, html: string) =>
  contentOf(
    {
      title,
      content: { html, plainText: '' },
      attachments: [attachment],
      metadata: {
        priority: 'High',
        category: 'General',
        tags: ['Interviews'],
        showSenderInfo: true,
        showHtmlContent: true,
      },
    },
    { schoolName, from, senderName: 'Ruth Okafor', address: `${address}/messageboard/1/post` },
  ).html;

/** The HTML of each e-mail, by its name. */
export const emails: Readonly<Record<string, string | undefined>> = {
  code: codeEmail({ schoolName, schoolEmail: student.email, firstName: 'Amara', from }, '12345678', 10).html,
  message: messageOf('CAS interviews begin on Monday', content),
  rightToLeft: messageOf('مقابلات CAS تبدأ يوم الاثنين', fromTheRight),
  digest: digestEmail(
    school,
    {
      ...student,
      notices: [
        { by: 'Ruth Okafor', facts: { kind: 'clubJoined', clubId: 'c', club: 'Chamber Choir' } },
        {
          by: null,
          facts: {
            kind: 'meetingMoved',
            meetingId: 'm',
            meeting: 'Rehearsal',
            clubId: 'c',
            club: 'Chamber Choir',
            before: '2026-11-18T14:45:00Z',
            startsAt: '2026-11-19T14:45:00Z',
          },
        },
      ],
    },
    Temporal.PlainDate.from('2026-11-18'),
    unsubscribe,
  ).html,
  reminders: reminderEmail(
    school,
    { ...student, firstName: 'Maren' },
    {
      day: '2026-11-18',
      reminders: [
        {
          personId: 'p',
          about: 'm',
          kind: 'register',
          meetingId: 'm',
          meeting: 'Rehearsal',
          clubId: 'c',
          club: 'Chamber Choir',
        },
        {
          personId: 'p',
          about: 's',
          kind: 'portfolio',
          studentId: 's',
          student: 'Amara Diallo',
          own: false,
          ends: '2026-12-31',
        },
      ],
    },
    unsubscribe,
  ).html,
};
