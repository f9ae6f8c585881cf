/** Words of the tokens: periods, strands, outcomes, missing tokens. */

import type { ClubSessions } from '@casement/domain/attendance/students/students.contract.ts';
import {
  type CasToken,
  type LocToken,
  locTokens,
  type Missing,
  tokenTitle,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { counted, listed } from '@casement/domain/shared/locale.ts';
import { formatDay } from '@casement/domain/shared/time/moments.text.ts';
import { type PeriodKind, type PeriodWindow, periodName } from '@casement/domain/shared/time/periods.ts';
import { formatMonth } from '../../../lib/time/time.ts';

/** An outcome in a word or two, for lists of missing ones. */
const outcomeShort: Readonly<Record<LocToken, string>> = {
  LOC1: 'strengths and growth',
  LOC2: 'challenges and skills',
  LOC3: 'initiative and planning',
  LOC4: 'commitment',
  LOC5: 'teamwork',
  LOC6: 'global issues',
  LOC7: 'ethics of choices',
};

/** An outcome in a word, for chips. */
const outcomeLabels: Readonly<Record<LocToken, string>> = {
  LOC1: 'Strengths',
  LOC2: 'Challenge',
  LOC3: 'Initiative',
  LOC4: 'Commitment',
  LOC5: 'Teamwork',
  LOC6: 'Global issues',
  LOC7: 'Ethics',
};

/** A token's name on a chip: an outcome by its number and a word, every other token by its title. */
export function chipTitle(
  token: string,
  customTokens: Parameters<typeof tokenTitle>[1],
): { number?: number; title: string } {
  const place = locTokens.findIndex((one) => one === token);
  const outcome = locTokens[place];
  if (outcome === undefined) return { title: tokenTitle(token, customTokens) };
  return { number: place + 1, title: outcomeLabels[outcome] };
}

/** The missing tokens in categories with a target, as parts of a sentence: "1 Creativity". */
export function missingParts(missing: Missing): string[] {
  const { creativity, activity, service, learningOutcome } = missing;
  const strands: [CasToken, number][] = [
    ['Creativity', creativity],
    ['Activity', activity],
    ['Service', service],
  ];
  return [
    ...strands.flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : [])),
    ...(learningOutcome > 0 ? [counted(learningOutcome, 'learning outcome', 'learning outcomes')] : []),
  ];
}

export const tokensText = {
  period: periodName,
  /** "August – December 2026", "December 2026 – March 2027". */
  months: ({ from, to }: PeriodWindow) => {
    const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
    const begins = formatMonth(first);
    return `${first.year === last.year ? begins.replace(/ \d+$/, '') : begins} – ${formatMonth(last)}`;
  },
  /** The same if there's little room: "Aug – Dec 2026". */
  monthsShort: ({ from, to }: PeriodWindow) => {
    const month = (day: string, year: boolean) =>
      formatDay(Temporal.PlainDate.from(day), { month: 'short', ...(year ? { year: 'numeric' } : {}) });
    return `${month(from, from.slice(0, 4) !== to.slice(0, 4))} – ${month(to, true)}`;
  },
  outcomes: 'Learning outcomes',
  /** The seven outcomes, if custom tokens have the target instead. */
  outcomesShown: 'Outcomes shown, 1–7',
  /** The custom tokens, if they count as learning outcomes. */
  learning: 'Outcome tokens',
  /** The custom tokens of type 2. */
  ownOutcomes: 'School learning outcomes',
  noOwnOutcomes: 'None awarded yet.',
  times: (count: number) => `× ${count}`,
  /** Above a timeline if there's no room next to it. */
  brief: (period: string) => `${period}: tokens`,
  complete: 'All targets reached.',
  outcomeState: (title: string, count: number) => `${title}: ${count === 0 ? 'not shown yet' : count}`,
  missingOutcomes: (tokens: readonly LocToken[]) =>
    tokens.length === 7
      ? 'None awarded yet.'
      : `Not shown yet: ${tokens.map((token) => outcomeShort[token]).join(', ')}.`,
  missing: (parts: readonly string[]) => `Missing: ${listed(parts)}`,
  attendance: 'Attendance',
  sessions: ({ attended, counted: all, sessions, ignoreAbsences }: ClubSessions) =>
    ignoreAbsences || all === 0
      ? counted(ignoreAbsences ? attended : sessions, 'meeting', 'meetings')
      : `${attended} of ${counted(all, 'meeting', 'meetings')}`,
  clubInPeriod: (club: string, kind: PeriodKind, current: boolean) =>
    current ? `${club}, this ${kind}` : club,
};
