/** What people read in exported portfolios and about exporting them. */
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import type { Season } from '@casement/domain/shared/time/seasons.ts';

const dayStyle = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDayStyle = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const periodNames: Readonly<Record<PeriodKind, string>> = { semester: 'Semester', trimester: 'Trimester' };

export const exportText = {
  nobodyInClass: (graduatingClass: string) =>
    `Nobody of the class of ${graduatingClass} is at the school. Students who are archived are left out.`,
  studentGone: 'The student was deleted before the portfolio was made into a file.',
  classGone: (graduatingClass: string) =>
    `Nobody of the class of ${graduatingClass} was left when their portfolios were to be made into files.`,

  tooLarge:
    'This portfolio is too large to be made into a PDF. Nothing in it was changed. Read it online, or ask whoever runs the service.',
  allTooLarge:
    'Every portfolio of this class is too large to be made into a PDF. Nothing was changed. Ask whoever runs the service.',
  /** What an auditor is told whose document has no turn. */
  busy: 'Many documents are being prepared. Wait a minute, then try again.',

  /** A day as `YYYY-MM-DD`. */
  day: (day: string) => dayStyle.format(new Date(`${day}T00:00:00Z`)),
  shortDay: (day: string) => shortDayStyle.format(new Date(`${day}T00:00:00Z`)),
  /** An instant as the school's clocks show it, as the screens do: `24 Nov 2026, 3:45 PM`. */
  moment: (instant: string, timeZone: string) => {
    const at = new Date(instant);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(at);
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(
      at,
    );
    // The formatter's own space is a narrow one, which not every font has.
    return `${day}, ${clock.replace(/\s/gu, ' ')}`;
  },
  /** The day of an instant in the school's zone. */
  dayOf: (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(instant)),

  language: 'en',
  overline: 'CAS portfolio',
  subject: (school: string, graduatingClass: string) => `${school}, class of ${graduatingClass}`,
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
    `${evidence} evidence, ${reflections} ${reflections === 1 ? 'reflection' : 'reflections'}${evidence + reflections > 1 ? ', oldest first' : ''}`,
  madeOn: 'Made on',
  tokensTitle: 'Tokens',
  tokensNote: 'Awarded, and how many the class is asked for.',
  tokensNoteWithoutTargets: 'Awarded. Nothing is asked of the class.',
  period: 'Period',
  columns: ['Creativity', 'Activity', 'Service', 'Learning outcomes'],
  periodTitle: (kind: PeriodKind, number: number) => `${periodNames[kind]} ${number}`,
  days: (from: string, to: string) => `${exportText.shortDay(from)} – ${exportText.shortDay(to)}`,
  figure: (count: number, target: number | undefined) =>
    target === undefined ? String(count) : `${count} of ${target}`,
  awardedBy: (name: string, day: string) => `Awarded by ${name}, ${day}`,
  tokenCount: (title: string, count: number) => `${title} × ${count}`,
  seasonTitle: (season: Season, year: number) =>
    season === 'Winter' ? `Winter ${year}–${String(year + 1).slice(2)}` : `${season} ${year}`,
  evidence: 'Evidence',
  reflection: 'Reflection',
  comments: 'Comments',
  links: 'Links',
  files: 'Files',
  unnamedFile: (number: number) => `File ${number}`,
  video: (name: string) => `${name} (video)`,
  missing: (name: string) => `“${name}” could not be found in the school's storage and is missing here.`,
  nothing: 'There are no posts yet.',
  unprintable: (sign: string) =>
    `Some letters in this portfolio cannot be printed, and ${sign} stands in their place. Online they are shown as they were written.`,
  cut: {
    document:
      'Some of this portfolio is too long to print. The pages say where. The rest is online, and in Portfolio.html when you export a ZIP.',
    text: 'The rest of this post is too long to print. Read it online, or in Portfolio.html when you export a ZIP.',
    remarks:
      'The rest of the comments is too long to print. Read them online, or in Portfolio.html when you export a ZIP.',
    entries:
      'There are more posts than can be printed. Read them online, or in Portfolio.html when you export a ZIP.',
  },
  /** What is said of a post in one line; what is empty is left out. */
  line: (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · '),
  learningOutcome: (token: string, title: string) => `${token} ${title}`,

  pdfName: 'Portfolio.pdf',
  pdfLink: 'The same as a PDF, to print',
  pageName: 'Portfolio.html',
  filesFolder: 'Files',
  leftOutName: 'Left out.txt',
  leftOutList: (names: readonly string[]) =>
    `These portfolios are too large to be made into a PDF and are not in this archive. Read them online.\r\n\r\n${names.join('\r\n')}\r\n`,
  missingName: 'Missing files.txt',
  missingList: (names: readonly string[]) =>
    `These files could not be found in the school's storage and are not in this archive:\r\n\r\n${names.join('\r\n')}\r\n`,
  exportName: (name: string, graduatingClass: string) => `CAS portfolio - ${name} - ${graduatingClass}`,
  classExportName: (graduatingClass: string) => `CAS portfolios - class of ${graduatingClass}`,
  folderOf: (firstName: string, lastName: string) => `${lastName}, ${firstName}`,
} as const;
