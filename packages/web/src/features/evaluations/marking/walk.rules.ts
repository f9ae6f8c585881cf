/** Marking students one after the other by keyboard: the position, and the effect of each key. */

/** The current student and criterion, counted from 0. */
export type Place = { student: number; criterion: number };

/** The scope of the walk: the number of students, and the results of each criterion. */
export type Ground = { students: number; criteria: readonly { statuses: readonly string[] }[] };

export type Step = {
  place: Place;
  /** The result for the criterion before the step. */
  mark?: string;
  /** Whether its comment field opens: empty, or with the latest comment. */
  comment?: 'empty' | 'last';
};

/**
 * The students to mark, in order.
 * @param open the student being marked: stays in the list after leaving the project, so that only a key moves on
 */
export function studentsToMark<Student extends { _id: string; evaluation: { readOnly: boolean } }>(
  all: readonly Student[],
  open: Student | undefined,
): readonly Student[] {
  const students = all.filter(({ _id, evaluation }) => _id === open?._id || !evaluation.readOnly);
  return open === undefined || students.some(({ _id }) => _id === open._id) ? students : [open, ...students];
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(count - 1, 0));

function after({ student, criterion }: Place, { students, criteria }: Ground): Place {
  if (criterion + 1 < criteria.length) return { student, criterion: criterion + 1 };
  return student + 1 < students ? { student: student + 1, criterion: 0 } : { student, criterion };
}

/**
 * The effect of a key: a digit marks and moves on, 0 unmarks, arrow keys move between criteria and students,
 * C opens the comment field, L opens it with the latest comment on this criterion.
 * @param held whether the key repeats because it is held: then only the arrow keys go on
 * @returns undefined for any other key, and for a digit without a result
 */
export function stepOf(place: Place, key: string, ground: Ground, held = false): Step | undefined {
  if (held && !key.startsWith('Arrow')) return undefined;
  const { student, criterion } = place;
  const to = (students: number, criteria: number): Step => ({
    place: {
      student: within(student + students, ground.students),
      criterion: students === 0 ? within(criterion + criteria, ground.criteria.length) : 0,
    },
  });
  switch (key) {
    case 'ArrowDown':
      return to(0, 1);
    case 'ArrowUp':
      return to(0, -1);
    case 'ArrowRight':
      return to(1, 0);
    case 'ArrowLeft':
      return to(-1, 0);
    case '0':
      return { place, mark: 'unmarked' };
    case 'c':
    case 'C':
      return { place, comment: 'empty' };
    case 'l':
    case 'L':
      return { place, comment: 'last' };
    default: {
      const status = /^[1-9]$/.test(key) ? ground.criteria[criterion]?.statuses[Number(key) - 1] : undefined;
      return status === undefined ? undefined : { place: after(place, ground), mark: status };
    }
  }
}
