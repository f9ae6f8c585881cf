/** Values that a student's record derives for the screen. */
import type { ClubFigures } from '@casement/domain/attendance/students/students.contract.ts';
import { firstWords } from '@casement/domain/portfolios/timeline.rules.ts';
import type { RecentEntry, RecentPost } from '@casement/domain/students/overview/overview.contract.ts';

/**
 * The club with the lowest rate among those with missed sessions; if two are equal, the one with more missed.
 */
export function lowestClub(clubs: readonly ClubFigures[]): ClubFigures | undefined {
  const share = ({ rate }: ClubFigures) => rate ?? 1;
  return clubs
    .filter(({ missed }) => missed > 0)
    .toSorted((a, b) => share(a) - share(b) || b.missed - a.missed)[0];
}

/** A post's title and the text after it: its name, or its first words. */
export function headOfPost({ name, plainText }: Pick<RecentPost, 'name' | 'plainText'>): {
  title: string;
  rest: string;
} {
  return name === null ? firstWords(plainText) : { title: name, rest: plainText };
}

/** The entries by day, in the given order. */
export function byDay(entries: readonly RecentEntry[]): { date: string; entries: RecentEntry[] }[] {
  const days: { date: string; entries: RecentEntry[] }[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.date === entry.date) last.entries.push(entry);
    else days.push({ date: entry.date, entries: [entry] });
  }
  return days;
}
