/** Text in exported portfolios and about exporting them. */

import { locale } from '@casement/domain/shared/locale.ts';
import { classInSentence } from '@casement/domain/shared/time/classes.text.ts';
import { dateAndTime, formatClock, formatDay } from '@casement/domain/shared/time/moments.text.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';

const dayIn = (day: Temporal.PlainDate, month: 'long' | 'short') =>
  formatDay(day, { day: 'numeric', month, year: 'numeric' });
const placed = (instant: string, timeZone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);

const periodNames: Readonly<Record<PeriodKind, string>> = { semester: 'Semester', trimester: 'Trimester' };

export const exportText = {
  nobodyInClass: (graduatingClass: string) =>
    `The ${classInSentence(graduatingClass)} has no students. Archived students are left out.`,
  studentGone: 'The student was deleted before the export finished.',
  classGone: (graduatingClass: string) =>
    `The ${classInSentence(graduatingClass)} has no students left to export.`,

  tooLarge: 'This portfolio is too large for a PDF. Read it online, or contact support.',
  allTooLarge: 'All portfolios of this class are too large for a PDF. Read them online, or contact support.',
  /** For an auditor, if too many documents are being prepared. */
  busy: 'Many documents are being prepared. Wait a minute, then try again.',

  /** A day as `YYYY-MM-DD`. */
  day: (day: string) => dayIn(Temporal.PlainDate.from(day), 'long'),
  shortDay: (day: string) => dayIn(Temporal.PlainDate.from(day), 'short'),
  /** An instant in the school's zone, in the format of the screens: `24 Nov 2026, 3:45 PM`. */
  moment: (instant: string, timeZone: string) => {
    const at = placed(instant, timeZone);
    return dateAndTime(dayIn(at.toPlainDate(), 'short'), formatClock(at));
  },
  /** The day of an instant in the school's zone. */
  dayOf: (instant: string, timeZone: string) => dayIn(placed(instant, timeZone).toPlainDate(), 'long'),

  language: locale,
  overline: 'CAS portfolio',
  subject: (school: string, graduatingClass: string) => `${school}, ${classInSentence(graduatingClass)}`,
  documentTitle: (name: string) => `CAS portfolio of ${name}`,
  running: (name: string, school: string) => `${name} · CAS portfolio · ${school}`,
  pageOf: 'Page {page} of {pages}',
  school: 'School',
  student: 'Student',
  class: 'Graduating class',
  reviewers: 'Reviewers',
  noReviewers: 'Nobody is assigned',
  posts: 'Posts',
  postCount: (evidence: number, reflections: number) =>
    `${evidence} ${evidence === 1 ? 'evidence post' : 'evidence posts'}, ${reflections} ${reflections === 1 ? 'reflection' : 'reflections'}${evidence + reflections > 1 ? ', oldest first' : ''}`,
  madeOn: 'Created on',
  tokensTitle: 'Tokens',
  tokensNote: 'Awarded tokens and the class’s targets.',
  tokensNoteWithoutTargets: 'Awarded tokens. The class has no targets.',
  period: 'Period',
  columns: ['Creativity', 'Activity', 'Service', 'Learning outcomes'],
  periodTitle: (kind: PeriodKind, number: number) => `${periodNames[kind]} ${number}`,
  days: (from: string, to: string) => `${exportText.shortDay(from)} – ${exportText.shortDay(to)}`,
  figure: (count: number, target: number | undefined) =>
    target === undefined ? String(count) : `${count} of ${target}`,
  awardedBy: (name: string, day: string) => `Awarded by ${name}, ${day}`,
  tokenCount: (title: string, count: number) => `${title} × ${count}`,
  evidence: 'Evidence',
  reflection: 'Reflection',
  comments: 'Comments',
  links: 'Links',
  files: 'Files',
  unnamedFile: (number: number) => `File ${number}`,
  video: (name: string) => `${name} (video)`,
  missing: (name: string) => `“${name}” couldn’t be found in the school’s storage and is missing here.`,
  nothing: 'There are no posts yet.',
  unprintable: (sign: string) =>
    `Some letters in this portfolio can’t be printed and appear as ${sign}. Read it online to see them.`,
  cut: {
    document:
      'Some of this portfolio is too long to print. The pages say where. The rest is online, and in Portfolio.html when you export a ZIP.',
    text: 'The rest of this post is too long to print. Read it online, or in Portfolio.html when you export a ZIP.',
    remarks:
      'The remaining comments are too long to print. Read them online, or in Portfolio.html when you export a ZIP.',
    entries:
      'There are more posts than can be printed. Read them online, or in Portfolio.html when you export a ZIP.',
  },
  /** The facts about a post on one line; empty ones are left out. */
  line: (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · '),
  learningOutcome: (token: string, title: string) => `${token} ${title}`,

  pdfName: 'Portfolio.pdf',
  pdfLink: 'PDF version for printing',
  pageName: 'Portfolio.html',
  filesFolder: 'Files',
  leftOutName: 'Left out.txt',
  leftOutList: (names: readonly string[]) =>
    `These portfolios are too large for a PDF and aren’t in this archive. Read them online.\r\n\r\n${names.join('\r\n')}\r\n`,
  missingName: 'Missing files.txt',
  missingList: (names: readonly string[]) =>
    `These files couldn’t be found in the school’s storage and aren’t in this archive:\r\n\r\n${names.join('\r\n')}\r\n`,
  exportName: (name: string, graduatingClass: string) => `CAS portfolio - ${name} - ${graduatingClass}`,
  classExportName: (graduatingClass: string) => `CAS portfolios - ${classInSentence(graduatingClass)}`,
  folderOf: (firstName: string, lastName: string) => `${lastName}, ${firstName}`,
} as const;
