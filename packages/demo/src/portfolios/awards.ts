import { casTokens, locTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { periodWindows } from '@casement/domain/shared/time/periods.ts';
import type { Random } from '../random.ts';
import { tokenRemarks } from './thoughts.ts';
import { instantOn, schoolDayAfter } from './time.ts';
import type { DemoAward, DemoTargets } from './types.ts';
import { ownOutcomes } from './write.ts';

/** Days into its first semester after which a class has targets. */
const settled = 75;

const fullTargets = [
  { creativity: 3, activity: 3, service: 3, learningOutcome: 5 },
  { creativity: 4, activity: 4, service: 4, learningOutcome: 6 },
  { creativity: 4, activity: 4, service: 4, learningOutcome: 7 },
  { creativity: 2, activity: 2, service: 2, learningOutcome: 4 },
] as const;
const firstSteps = { creativity: 1, activity: 1, service: 1, learningOutcome: 2 } as const;

/** Targets of the classes that are far enough into the programme; the youngest starts with smaller ones. */
export function demoTargets(classes: readonly string[], today: Temporal.PlainDate): DemoTargets[] {
  return classes.flatMap((graduatingYear) => {
    const [first] = periodWindows('semester', graduatingYear);
    if (first === undefined || today.subtract({ days: settled }).toString() < first.from) return [];
    const isFirst = today.toString() <= first.to;
    return fullTargets.map((targets, index) => ({
      graduatingYear,
      semester: index + 1,
      ...(isFirst && index === 0 ? firstSteps : targets),
    }));
  });
}

/** Awards of the school's own learning outcomes with this total, spread over a few different ones. */
function outcomes(total: number, random: Random): { token: string; count: number }[] {
  const chosen = random.shuffle(ownOutcomes).slice(0, Math.max(1, Math.min(total, random.between(3, 6))));
  const counts = chosen.map((token) => ({ token, count: 1 }));
  for (let left = total - counts.length; left > 0; left -= 1) random.pick(counts).count += 1;
  return total === 0 ? [] : counts;
}

type Given = { creativity: number; activity: number; service: number; learningOutcome: number };

function countsOf(given: Given, random: Random): DemoAward['counts'] {
  const cas = [given.creativity, given.activity, given.service];
  return [
    ...casTokens.map((token, index) => ({ kind: 'cas' as const, token, count: cas[index] ?? 0 })),
    ...random
      .shuffle(locTokens)
      .slice(0, Math.min(7, given.learningOutcome))
      .map((token) => ({ kind: 'learningOutcome' as const, token, count: 1 })),
    ...outcomes(given.learningOutcome, random).map((each) => ({ kind: 'custom' as const, ...each })),
  ].filter(({ count }) => count > 0);
}

/** A student's share of the targets: all of them, or one or two strands short. */
function given(targets: DemoTargets, complete: boolean, random: Random): Given {
  const { creativity, activity, service, learningOutcome } = targets;
  if (complete) return { creativity, activity, service, learningOutcome };
  const short = random.between(0, 3);
  const less = (count: number, index: number) =>
    index === short || random.chance(0.3) ? random.between(0, count - 1) : count;
  return {
    creativity: less(creativity, 0),
    activity: less(activity, 1),
    service: less(service, 2),
    learningOutcome: less(learningOutcome, 3),
  };
}

/**
 * The tokens awarded to a student, semester by semester: most reach the targets of past semesters, few have
 * reached those of the current one yet.
 * @param targets of the student's class
 */
export function demoAwards(
  who: {
    studentIndex: number;
    byIndex: number;
    graduatingClass: string;
    always: boolean;
    /** The counts of the current semester, if they are set by hand. */
    present?: DemoAward['counts'];
  },
  targets: readonly DemoTargets[],
  today: Temporal.PlainDate,
  timeZone: string,
  random: Random,
): DemoAward[] {
  const now = today.toString();
  const latest = today.subtract({ days: 1 }).toString();
  return periodWindows('semester', who.graduatingClass).flatMap((lies, index): DemoAward[] => {
    const target = targets.find(({ semester }) => semester === index + 1);
    const over = lies.to < now;
    if (target === undefined || lies.from >= latest) return [];
    const first = index === 0;
    const there = random.chance(over || first ? 0.96 : 0.5);
    if (!there && !who.always) return [];
    const isPresent = who.present !== undefined && !over && target.activity === 4;
    const complete = random.chance(over ? 0.9 : first ? 0.88 : 0.15) || (who.always && over);
    const day = over
      ? Temporal.PlainDate.from(lies.to)
          .subtract({ days: random.between(2, 24) })
          .toString()
      : schoolDayAfter(lies.from, random.between(20, 100));
    const awardedOn = day < now && day >= lies.from ? day : latest;
    const remark = random.chance(0.5)
      ? [
          {
            authorIndex: who.byIndex,
            content: random.pick(tokenRemarks),
            at: instantOn(awardedOn, 14, 20, timeZone),
          },
        ]
      : [];
    return [
      {
        studentIndex: who.studentIndex,
        semester: index + 1,
        byIndex: who.byIndex,
        counts: isPresent ? (who.present ?? []) : countsOf(given(target, complete, random), random),
        comments: remark,
        at: instantOn(awardedOn, 14, 15, timeZone),
      },
    ].filter(({ counts }) => counts.length > 0);
  });
}
