/** Messages on the demo school's board: an unfinished draft, and messages that were sent. */
import { makeRandom } from '../random.ts';
import type { DemoClub, DemoPerson } from '../types.ts';
import { demoOfficeIndex } from './office.ts';
import type { DemoMessage } from './types.ts';

type Target =
  | { readonly type: 'AllStudents' | 'AllFaculty' }
  /** The class that graduates this many years after the next one. */
  | { readonly type: 'GraduatingClass'; readonly after: number }
  | { readonly type: 'Club'; readonly clubName: string };

type MessageText = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly priority: DemoMessage['priority'];
  readonly category: string;
  readonly tags: readonly string[];
  readonly targets: readonly Target[];
  readonly document?: NonNullable<DemoMessage['document']>;
  /** Days ago; null for a draft. */
  readonly sentDaysAgo: number | null;
  /** Days ago that it was corrected, and sent again to the people who hadn't seen it. */
  readonly sentAgainDaysAgo?: number;
  /** How many people in ten have seen it. */
  readonly seenOfTen: number;
  /** The mail server's reply about the last recipient, if it refused that e-mail. */
  readonly refused?: string;
};

const texts: readonly MessageText[] = [
  {
    title: 'Helpers for the exhibition evening',
    paragraphs: [
      'On the last Thursday of the month we show what this year’s projects have made. We need twelve people for the doors, the coats and the lights.',
      'Write to the CAS office by Friday, with the hour that suits you.',
    ],
    priority: 'Normal',
    category: 'Events',
    tags: ['Exhibition'],
    targets: [{ type: 'AllStudents' }],
    sentDaysAgo: null,
    seenOfTen: 0,
  },
  {
    title: 'This week we rehearse in the small hall',
    paragraphs: ['The stage is being painted. Bring your folders; we sing the Fauré from the beginning.'],
    priority: 'Normal',
    category: 'Clubs',
    tags: ['Rehearsal'],
    targets: [{ type: 'Club', clubName: 'Chamber Choir' }],
    sentDaysAgo: 1,
    seenOfTen: 6,
  },
  {
    title: 'CAS interviews begin on Monday',
    paragraphs: [
      'Each of you meets your reviewer for fifteen minutes. Read your own reflections once more before you come, and bring one question.',
      'Your time is in the calendar. If you can’t come, tell your reviewer the day before.',
    ],
    priority: 'High',
    category: 'Interviews',
    tags: ['Portfolio', 'Interview'],
    targets: [{ type: 'GraduatingClass', after: 0 }],
    document: {
      name: 'Questions for the interview.pdf',
      title: 'Before your interview',
      lines: [
        'What did you do that was new to you?',
        'What did you nearly give up, and why did you stay?',
        'Who else has something from it?',
        'Which outcome do you still have to show?',
      ],
    },
    sentDaysAgo: 4,
    sentAgainDaysAgo: 2,
    seenOfTen: 8,
    refused: '550 5.1.1 No such mailbox here',
  },
  {
    title: 'Registers before the break',
    paragraphs: [
      'Thank you for taking registers so promptly. Eleven are still open: they are at the top of your home page.',
      'What is marked by Friday evening is in the reports to parents.',
    ],
    priority: 'Normal',
    category: 'General',
    tags: [],
    targets: [{ type: 'AllFaculty' }],
    sentDaysAgo: 12,
    seenOfTen: 9,
  },
];

/** The messages of the demo school, newest first: days count back from today, times are in the school's time zone. */
export function demoMessages(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  clubs: readonly DemoClub[],
): DemoMessage[] {
  const random = makeRandom(11);
  const years = [...new Set(people.flatMap(({ graduatingClass }) => graduatingClass ?? []))].sort();
  const indexes = (wanted: (person: DemoPerson) => boolean) =>
    people.flatMap((person, index) => (wanted(person) ? [index] : []));

  function reached(target: Target): { targets: DemoMessage['targets']; people: readonly number[] } {
    switch (target.type) {
      case 'AllStudents':
        return { targets: [target], people: indexes(({ kind }) => kind === 'student') };
      case 'AllFaculty':
        return { targets: [target], people: indexes(({ kind }) => kind === 'faculty') };
      case 'GraduatingClass': {
        const year = years[target.after] ?? '';
        return {
          targets: [{ type: target.type, year }],
          people: indexes(({ graduatingClass }) => graduatingClass === year),
        };
      }
      case 'Club': {
        const clubIndex = clubs.findIndex(({ clubName }) => clubName === target.clubName);
        const club = clubs[clubIndex];
        const all = [...(club?.studentMemberships ?? []), ...(club?.facultyMemberships ?? [])];
        const current = all.filter(({ leftOn }) => leftOn === null).map(({ personIndex }) => personIndex);
        return { targets: [{ type: target.type, clubIndex }], people: [...new Set(current)] };
      }
    }
  }

  const morning = (daysAgo: number) =>
    today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone, plainTime: { hour: 8, minute: 20 } });
  const instant = (at: Temporal.ZonedDateTime) => at.toInstant().toString();

  /** The e-mails of one sending, two seconds apart. */
  function emails(
    round: number,
    sentAt: Temporal.ZonedDateTime,
    persons: readonly number[],
    refused: (personIndex: number) => string | null,
  ) {
    return persons.map((personIndex, place) => ({
      personIndex,
      round,
      replaced: false,
      refused: refused(personIndex),
      sentAt: instant(sentAt.add({ seconds: 2 * place })),
      seenAt: null,
    }));
  }

  /** What became of the e-mails of a message, including those of a second sending. */
  function deliveriesOf(text: MessageText, all: readonly number[]): DemoMessage['deliveries'] {
    if (text.sentDaysAgo === null) return [];
    const sentAt = morning(text.sentDaysAgo);
    const again = text.sentAgainDaysAgo;
    const refused = (personIndex: number) => (personIndex === all.at(-1) ? (text.refused ?? null) : null);
    const first = emails(1, sentAt, all, refused).map((email) => {
      const seen = email.refused === null && random.between(1, 10) <= text.seenOfTen;
      const seenAt = seen ? instant(sentAt.add({ minutes: random.between(4, 600) })) : null;
      return { ...email, seenAt, replaced: again !== undefined && !seen };
    });
    if (again === undefined) return first;
    const unseen = first.filter(({ replaced }) => replaced).map(({ personIndex }) => personIndex);
    return [...first, ...emails(2, morning(again), unseen, refused)];
  }

  return texts.map((text) => {
    const named = text.targets.map(reached);
    const sentAt = text.sentDaysAgo === null ? null : morning(text.sentDaysAgo);
    const corrected = text.sentAgainDaysAgo === undefined ? null : morning(text.sentAgainDaysAgo);
    const all = [...new Set(named.flatMap((one) => one.people))];
    return {
      title: text.title,
      paragraphs: text.paragraphs,
      priority: text.priority,
      category: text.category,
      tags: text.tags,
      targets: named.flatMap((one) => one.targets),
      document: text.document ?? null,
      authorIndex: demoOfficeIndex(people),
      writtenAt: instant((sentAt ?? morning(1)).subtract({ minutes: 25 })),
      sentAt: sentAt?.toInstant().toString() ?? null,
      correctedAt: corrected === null ? null : instant(corrected.subtract({ minutes: 10 })),
      deliveries: deliveriesOf(text, all),
    };
  });
}
