/** Writes the demo school's audit links: one that serves, one about to expire, one that is over. */
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { hashOfAuditToken, makeAuditToken, sealAuditToken } from '../access/auditLinks.ts';
import { demoOfficeIndex } from './demo.office.ts';
import type { DemoSchool } from './demo.types.ts';
import { at } from './load.rows.ts';

type Link = {
  /** Whole classes, the one that graduates next first, or the portfolios of some of its students. */
  classes: number;
  students: number;
  expiresIn: number;
  madeAgo: number;
  notes: string;
  exportAllowed: boolean;
  /** How many days ago, and what was opened. */
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

const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15';

/**
 * Writes the links with their visits.
 * @param secret the service's, with which their tokens are sealed
 */
export async function loadAuditLinks(
  client: pg.Client,
  demo: DemoSchool,
  people: readonly string[],
  schoolId: string,
  secret: string,
): Promise<void> {
  const office = demoOfficeIndex(demo.people);
  const { today } = demo;
  const moment = (days: number, minute: number) =>
    today
      .subtract({ days })
      .toZonedDateTime({ timeZone: demo.school.timeZone, plainTime: { hour: 10, minute } })
      .toInstant()
      .toString();
  const classes = [...new Set(demo.people.flatMap((person) => person.graduatingClass ?? []))].sort();
  const writers = [...new Set(demo.portfolios.posts.map(({ studentIndex }) => studentIndex))].filter(
    (index) => demo.people[index]?.graduatingClass === classes[0],
  );
  for (const link of links) {
    const id = uuidv7();
    const token = makeAuditToken();
    await client.query(
      `insert into audit_link (id, token_hash, token_encrypted, access_type, graduating_classes, expires_on, notes,
                               export_allowed, created_by, created_by_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
      [
        id,
        hashOfAuditToken(token),
        sealAuditToken(token, secret, `${schoolId} ${id}`),
        link.classes > 0 ? 'graduating_classes' : 'specific_portfolios',
        classes.slice(0, link.classes),
        today.add({ days: link.expiresIn }).toString(),
        link.notes,
        link.exportAllowed,
        at(office, people),
        demo.people[office]?.displayName ?? '',
        moment(link.madeAgo, 20),
      ],
    );
    const named = writers.slice(0, link.students === 0 ? 5 : link.students);
    for (const index of link.students === 0 ? [] : named) {
      await client.query('insert into audit_link_portfolio (link_id, student_id) values ($1, $2)', [
        id,
        at(index, people),
      ]);
    }
    for (const [number, [days, opened]] of link.visits.entries()) {
      const index = opened === 'welcome' ? undefined : named[number % named.length];
      await client.query(
        `insert into audit_visit (link_id, at, opened, student_id, student_name, client_address, user_agent)
         values ($1, $2, $3, $4, $5, '203.0.113.24', $6)`,
        [
          id,
          moment(days, 24 + number * 4),
          opened,
          index === undefined ? null : at(index, people),
          index === undefined ? null : (demo.people[index]?.displayName ?? null),
          browser,
        ],
      );
    }
  }
}
