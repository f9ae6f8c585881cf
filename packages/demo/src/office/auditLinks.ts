/** The demo school's audit links: one that works, one about to expire, one that has expired. */
import type { DemoAuditLink, DemoPerson } from '../types.ts';

type Link = {
  /** Whole classes, counted from the one that graduates next, or the portfolios of some students. */
  classes: number;
  students: number;
  expiresIn: number;
  madeAgo: number;
  notes: string;
  exportAllowed: boolean;
  /** The number of days ago, and what the visitor opened. */
  visits: readonly (readonly [days: number, opened: 'welcome' | 'portfolio' | 'pdf'])[];
};

const links: readonly Link[] = [
  {
    classes: 1,
    students: 0,
    expiresIn: 61,
    madeAgo: 12,
    notes:
      'For the five-year evaluation. Please begin with three portfolios of your own choice; questions go to Ruth Okafor.',
    exportAllowed: true,
    visits: [
      [9, 'welcome'],
      [9, 'portfolio'],
      [9, 'portfolio'],
      [3, 'welcome'],
      [3, 'portfolio'],
      [3, 'pdf'],
    ],
  },
  {
    classes: 0,
    students: 4,
    expiresIn: 4,
    madeAgo: 26,
    notes: 'Four portfolios for the moderation meeting with Harbour School.',
    exportAllowed: false,
    visits: [
      [20, 'welcome'],
      [20, 'portfolio'],
    ],
  },
  {
    classes: 2,
    students: 0,
    expiresIn: -20,
    madeAgo: 110,
    notes: 'Visit of the regional office.',
    exportAllowed: true,
    visits: [[101, 'welcome']],
  },
];

const userAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15';

const clientAddress = '203.0.113.24';

/**
 * The links with their visits.
 * @param writers students who have posted, in the order in which they are visited
 */
export function demoAuditLinks(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  writers: readonly number[],
): DemoAuditLink[] {
  const moment = (days: number, minute: number) =>
    today
      .subtract({ days })
      .toZonedDateTime({ timeZone, plainTime: { hour: 10, minute } })
      .toInstant()
      .toString();
  const classes = [...new Set(people.flatMap((person) => person.graduatingClass ?? []))].sort();
  const leaving = writers.filter((index) => people[index]?.graduatingClass === classes[0]);
  return links.map((link) => {
    const seen = leaving.slice(0, link.students === 0 ? 5 : link.students);
    return {
      graduatingClasses: classes.slice(0, link.classes),
      studentIndexes: link.students === 0 ? [] : seen,
      expiresOn: today.add({ days: link.expiresIn }).toString(),
      notes: link.notes,
      exportAllowed: link.exportAllowed,
      at: moment(link.madeAgo, 20),
      visits: link.visits.map(([days, opened], number) => ({
        at: moment(days, 24 + number * 4),
        opened,
        studentIndex: opened === 'welcome' ? null : (seen[number % seen.length] ?? null),
        clientAddress,
        userAgent,
      })),
    };
  });
}
