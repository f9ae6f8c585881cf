import { chanceOf } from '../random.ts';
import { earlier, later } from '../schoolYear.ts';
import type {
  DemoAssignment,
  DemoAssignmentText,
  DemoEvaluation,
  DemoHandIn,
  DemoProject,
} from '../types.ts';
import { assignmentTexts, coachComments, handedInLinks, handedInTexts } from './assignmentTexts.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** A number for each random choice, so that no two choices are correlated. */
const chances = { state: 41, mark: 42, comment: 43, handIn: 44, words: 45, late: 46, again: 47 } as const;

function pickBy<Item>(list: readonly Item[], chance: number): Item {
  const item = list[Math.floor(chance * list.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from an empty list.');
  return item;
}

type Making = {
  today: Temporal.PlainDate;
  timeZone: string;
  text: DemoAssignmentText;
  dueOn: Temporal.PlainDate;
  project: DemoProject;
  /** When there is first something to evaluate. */
  from: Temporal.PlainDate;
};

/** An instant in the afternoon of the wanted day, or of yesterday if that is earlier. */
function afternoon({ today, timeZone, from }: Making, wanted: Temporal.PlainDate, minute: number): string {
  const on = later(earlier(wanted, today.subtract({ days: 1 })), from);
  const at = on.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: 14, minute }) });
  return at.toInstant().toString();
}

/** Hand-ins of a student, or of somebody in the group: most handed in, some late, some twice. */
function handInsOf(making: Making, subject: number, who: number): DemoHandIn[] {
  const { text, dueOn, today } = making;
  const isAhead = Temporal.PlainDate.compare(dueOn, today) > 0;
  return text.evidence.flatMap(({ type }, item) => {
    if (type === 'none') return [];
    if (chanceOf(subject, item, chances.handIn) > (isAhead ? 0.25 : 0.8)) return [];
    const isLate = chanceOf(subject, item, chances.late) < 0.2;
    const first = dueOn.add({ days: isLate ? 2 : -4 });
    const one = (wanted: Temporal.PlainDate, turn: number): DemoHandIn => ({
      item,
      personIndex: who,
      payload: pickBy(
        type === 'link' ? handedInLinks : handedInTexts,
        chanceOf(subject, item + turn * 10, chances.words),
      ),
      at: afternoon(making, wanted, 10 + item * 5 + turn * 20),
    });
    return chanceOf(subject, item, chances.again) < 0.15
      ? [one(first, 0), one(first.add({ days: 1 }), 1)]
      : [one(first, 0)];
  });
}

/** The group's or a student's evaluation: not started, started or complete, depending on the due date. */
function evaluationOf(making: Making, place: number, personIndex: number | null): DemoEvaluation {
  const { text, dueOn, today, project } = making;
  const subject = place * 1000 + (personIndex ?? 0);
  const handIns = handInsOf(making, subject, personIndex ?? project.students[0]?.personIndex ?? 0);
  const coach = project.coaches[0]?.personIndex;
  const isAhead = Temporal.PlainDate.compare(dueOn, today) > 0;
  const state = chanceOf(subject, text.criteria.length, chances.state);
  const [complete, started] = isAhead ? [0.03, 0.12] : text.type === 'group' ? [0.7, 0.9] : [0.45, 0.75];
  const isComplete = state < complete;
  if (coach === undefined || state >= started) return { personIndex, marks: [], comments: [], handIns };
  const marked = text.criteria.map((_, criterion) => criterion).filter((one) => isComplete || one % 2 === 0);
  return {
    personIndex,
    marks: marked.map((criterion) => ({
      criterion,
      status: pickBy(
        text.criteria[criterion]?.statuses ?? [],
        // Most marks are good ones.
        1 - chanceOf(subject, criterion, chances.mark) ** 2 * 0.99 - 0.005,
      ),
      coachIndex: coach,
      at: afternoon(making, dueOn.add({ days: 1 + (place % 3) }), 30 + criterion),
    })),
    comments: marked
      .filter((criterion) => chanceOf(subject, criterion, chances.comment) < 0.3)
      .map((criterion) => ({
        criterion,
        content: pickBy(coachComments, chanceOf(subject, criterion, chances.words)),
        coachIndex: coach,
        at: afternoon(making, dueOn.add({ days: 1 + (place % 3) }), 40 + criterion),
      })),
    handIns,
  };
}

/**
 * The assignments of the school year: past and upcoming ones, one that is attached to no project, and their
 * evaluations in every state. A project has an assignment once the project exists and has members.
 */
export function demoAssignments(
  today: Temporal.PlainDate,
  timeZone: string,
  projects: readonly DemoProject[],
): DemoAssignment[] {
  return assignmentTexts.map((text) => {
    const dueOn = today.add({ days: text.dueInDays });
    const createdOn = earlier(dueOn, today).subtract({ days: 21 });
    return {
      ...text,
      dueOn: dueOn.toString(),
      createdOn: createdOn.toString(),
      events: projects.flatMap((project, place) => {
        const from = later(day(project.createdOn), createdOn);
        const isTooNew = Temporal.PlainDate.compare(from, today.subtract({ days: 7 })) > 0;
        if (project.archived || project.students.length === 0 || isTooNew || !text.attachedTo(place))
          return [];
        const making = { today, timeZone, text, dueOn, project, from };
        const whose = text.type === 'group' ? [null] : project.students.map(({ personIndex }) => personIndex);
        return [
          {
            projectIndex: place,
            createdOn: from.toString(),
            evaluations: whose.map((one) => evaluationOf(making, place, one)),
          },
        ];
      }),
    };
  });
}
