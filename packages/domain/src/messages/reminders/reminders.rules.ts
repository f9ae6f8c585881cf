/** The reminders that people get by e-mail on a day; each is sent only once. */
import { isCurrentClass, splitDay } from '../../shared/time/days.ts';
import { type PeriodKind, periodWindows } from '../../shared/time/periods.ts';

/** The hour of the school's day after which reminders are sent. */
export const eveningHour = 18;
/** Days before its end that people are reminded of an audit link. */
export const auditLinkDays = 7;
/** Administrators who are reminded of an audit link whose creator can no longer extend it. */
export const auditLinkAdministrators = 10;
/** Days before a period's end that people are reminded of portfolios that lack tokens. */
export const periodDays = 30;
/** Days after which administrators are reminded of a person who has never signed in. */
export const signInDays = 14;

type Holiday = { startDate: string; endDate: string };

/**
 * The day whose reminders can be sent at an instant.
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

/** The facts that may cause reminders, as of the day; all people in them are at the school. */
export type ReminderFacts = {
  /** Registers of past meetings that aren't completely taken. */
  registers: readonly {
    meetingId: string;
    meeting: string;
    clubId: string;
    club: string;
    advisors: readonly string[];
  }[];
  /** `createdBy` is null if the creator has left or can no longer manage audit links. */
  auditLinks: readonly {
    auditLinkId: string;
    expiresOn: string;
    createdBy: string | null;
    creator: string;
  }[];
  portfolios: readonly {
    studentId: string;
    student: string;
    graduatingClass: string;
    nonCompliant: boolean;
    reviewers: readonly string[];
  }[];
  /** People who have never signed in, with the day since which they have been on the list. */
  neverSignedIn: readonly { personId: string; name: string; kind: 'student' | 'faculty'; since: string }[];
  /** Those who get reminders, always in the same order. */
  administrators: readonly string[];
};

/** One reminder to one person. `about` identifies it, so that they don't get it twice. */
export type Reminder = { personId: string; about: string } & (
  | { kind: 'register'; meetingId: string; meeting: string; clubId: string; club: string }
  | { kind: 'auditLink'; auditLinkId: string; expiresOn: string; own: boolean; creator: string }
  | { kind: 'portfolio'; studentId: string; student: string; own: boolean; ends: string }
  | { kind: 'signIn'; who: 'student' | 'faculty'; name: string }
);

/** Days from one day to a later one. */
const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** The last day of the period that ends next, if it ends soon. */
function endingPeriod(kind: PeriodKind, graduatingClass: string, day: string): string | undefined {
  const next = periodWindows(kind, graduatingClass).find(({ from, to }) => from <= day && day <= to);
  return next !== undefined && daysBetween(day, next.to) <= periodDays ? next.to : undefined;
}

/** All reminders due on a day, for everyone; when they are stored, those already sent are skipped. */
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
    .flatMap(({ createdBy, ...link }) => {
      const own = createdBy !== null;
      const reminded = own ? [createdBy] : facts.administrators.slice(0, auditLinkAdministrators);
      // A link that was extended expires again, so its day is part of the key.
      const about = `${link.auditLinkId} ${link.expiresOn}`;
      return reminded.map((personId) => ({ personId, kind: 'auditLink' as const, about, own, ...link }));
    });
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
