/** What people are reminded of by e-mail on a day, each thing once. */
import { isCurrentClass, splitDay } from '../../shared/time/days.ts';
import { type PeriodKind, periodWindows } from '../../shared/time/periods.ts';

export const reminderKinds = ['register', 'auditLink', 'portfolio', 'signIn'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The hour of the school's day from which on reminders go. */
export const eveningHour = 18;
/** Days before its end that an audit link's creator is reminded. */
export const auditLinkDays = 7;
/** Days before a period's end that a portfolio which lacks tokens is reminded of. */
export const periodDays = 30;
/** Days after which somebody who has never signed in is named to the administrators. */
export const signInDays = 14;

type Holiday = { startDate: string; endDate: string };

/**
 * The day whose reminders can go at an instant.
 * @returns undefined before the evening, and on holidays of the school
 */
export function reminderDay(
  now: Temporal.Instant,
  timeZone: string,
  holidays: readonly Holiday[],
): string | undefined {
  const local = now.toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate().toString();
  if (local.hour < eveningHour) return undefined;
  return holidays.some(({ startDate, endDate }) => startDate <= day && day <= endDate) ? undefined : day;
}

/** What may be worth a reminder, as it is on the day; people of it are at the school. */
export type ReminderFacts = {
  /** Registers of meetings that are over, which aren't wholly taken. */
  registers: readonly {
    meetingId: string;
    meeting: string;
    clubId: string;
    club: string;
    advisors: readonly string[];
  }[];
  auditLinks: readonly { auditLinkId: string; expiresOn: string; createdBy: string }[];
  portfolios: readonly {
    studentId: string;
    student: string;
    graduatingClass: string;
    nonCompliant: boolean;
    reviewers: readonly string[];
  }[];
  /** Those who have never signed in, with the day since when they are on the list. */
  neverSignedIn: readonly { personId: string; name: string; kind: 'student' | 'faculty'; since: string }[];
  administrators: readonly string[];
};

/** One thing that one person is reminded of. `about` is what must not be said to them twice. */
export type Reminder = { personId: string; about: string } & (
  | { kind: 'register'; meetingId: string; meeting: string; clubId: string; club: string }
  | { kind: 'auditLink'; auditLinkId: string; expiresOn: string }
  | { kind: 'portfolio'; studentId: string; student: string; own: boolean; ends: string }
  | { kind: 'signIn'; who: 'student' | 'faculty'; name: string }
);

/** Days from one day to a later one. */
const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** The last day of the period that ends next, where that is soon. */
function endingPeriod(kind: PeriodKind, graduatingClass: string, day: string): string | undefined {
  const next = periodWindows(kind, graduatingClass).find(({ from, to }) => from <= day && day <= to);
  return next !== undefined && daysBetween(day, next.to) <= periodDays ? next.to : undefined;
}

/** Everything that is due on a day, for everybody; what was said already is left out by who writes it down. */
export function remindersOn(day: string, periodKind: PeriodKind, facts: ReminderFacts): Reminder[] {
  const registers = facts.registers.flatMap(({ advisors, ...register }) =>
    advisors.map((personId) => ({
      personId,
      kind: 'register' as const,
      about: register.meetingId,
      ...register,
    })),
  );
  const auditLinks = facts.auditLinks
    .filter(({ expiresOn }) => day <= expiresOn && daysBetween(day, expiresOn) <= auditLinkDays)
    .map(({ createdBy, auditLinkId, expiresOn }) => ({
      personId: createdBy,
      kind: 'auditLink' as const,
      // A link that was given more time ends again.
      about: `${auditLinkId} ${expiresOn}`,
      auditLinkId,
      expiresOn,
    }));
  const portfolios = facts.portfolios
    .filter(
      ({ nonCompliant, graduatingClass }) =>
        nonCompliant && isCurrentClass(graduatingClass, splitDay(day), 7),
    )
    .flatMap(({ studentId, student, graduatingClass, reviewers }) => {
      const ends = endingPeriod(periodKind, graduatingClass, day);
      if (ends === undefined) return [];
      return [...new Set([studentId, ...reviewers])].map((personId) => ({
        personId,
        kind: 'portfolio' as const,
        about: `${studentId} ${ends}`,
        studentId,
        student,
        own: personId === studentId,
        ends,
      }));
    });
  const signIns = facts.neverSignedIn
    .filter(({ since }) => daysBetween(since, day) >= signInDays)
    .flatMap(({ personId: about, name, kind: who }) =>
      facts.administrators.map((personId) => ({ personId, kind: 'signIn' as const, about, name, who })),
    );
  return [...registers, ...auditLinks, ...portfolios, ...signIns];
}
