/** Which clubs stand on the home screen, and in what order. */
import type { ClubCard, WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';

/** What the browse call answers, as far as home reads it. */
export type Browse = {
  clubs: readonly ClubCard[];
  memberships: readonly { clubId: string; roleKey: string }[];
  facilitatorClubs: readonly { _id: string; permissions: readonly string[] }[];
};

export type OwnClub = {
  club: ClubCard;
  /** The person's roles in it; plain membership only where there is no other. */
  roles: string[];
  /** Whether they have the club's screens for staff and leaders. */
  manages: boolean;
  /** Whether they may mark its register. */
  marks: boolean;
  meetsToday: boolean;
};

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Minutes from the beginning of a weekday to a slot's start, counting weekdays from that day on. */
function minutesUntil(time: WeeklyMeetingTime, weekday: number): number {
  const days = (names.indexOf(time.day) - (weekday - 1) + 7) % 7;
  return days * 1440 + time.startHour * 60 + time.startMinute;
}

function nextSlot(club: ClubCard, weekday: number): number {
  return Math.min(...club.weeklyMeetingTimes.map((time) => minutesUntil(time, weekday)));
}

/** Clubs by their next weekly slot from a weekday on, then by name; those without slots last. */
function bySlot(weekday: number) {
  return (a: ClubCard, b: ClubCard) => {
    const [first, second] = [nextSlot(a, weekday), nextSlot(b, weekday)];
    return first === second ? a.clubName.localeCompare(b.clubName, 'en') : first - second;
  };
}

/** Whether a club has a weekly slot on a weekday. A meeting need not be there: holidays are not known here. */
function meetsOn(club: ClubCard, weekday: number): boolean {
  return club.weeklyMeetingTimes.some((time) => names.indexOf(time.day) === weekday - 1);
}

/**
 * The person's clubs, the soonest weekly slot first.
 * @param weekday of today in the school's zone, 1 (Monday) to 7
 */
export function ownClubs(browse: Browse, weekday: number): OwnClub[] {
  const roles = Map.groupBy(browse.memberships, ({ clubId }) => clubId);
  const led = new Map(browse.facilitatorClubs.map((club) => [club._id, club.permissions]));
  return browse.clubs
    .filter((club) => roles.has(club._id) || led.has(club._id))
    .sort(bySlot(weekday))
    .map((club) => {
      const held = (roles.get(club._id) ?? []).map(({ roleKey }) => roleKey);
      const leading = held.filter((roleKey) => roleKey !== 'member');
      return {
        club,
        roles: leading.length > 0 ? leading : held,
        manages: led.has(club._id),
        marks: led.get(club._id)?.includes('canCreateEvents') ?? false,
        meetsToday: meetsOn(club, weekday),
      };
    });
}

/**
 * The clubs that have members and a weekly slot on the nearest weekday that has any, from a weekday on;
 * the earliest first.
 * @returns that weekday with its clubs, or undefined when there is no such club
 */
export function nextClubs(
  clubs: readonly ClubCard[],
  weekday: number,
): { weekday: number; clubs: ClubCard[] } | undefined {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const candidate = ((weekday - 1 + ahead) % 7) + 1;
    const meeting = clubs.filter((club) => club.memberCount > 0 && meetsOn(club, candidate));
    if (meeting.length > 0) return { weekday: candidate, clubs: meeting.sort(bySlot(candidate)) };
  }
  return undefined;
}
