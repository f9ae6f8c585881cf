/** Pure decisions about a project's plan: its days and its people. */

/** Remarks about a project's size, which never prevent anything. */
export const projectFlags = ['shorterThanAMonth', 'oneMember', 'noMembers'] as const;
export type ProjectFlag = (typeof projectFlags)[number];

type Planned = { startsOn: string | null; endsOn: string | null };

/**
 * Whether the planned days, both ends included, are less than a calendar month: from 3 March to 2 April is a
 * month, to 1 April it isn't. A plan without a first or a last day has no known length.
 * @param planned days, `YYYY-MM-DD`
 */
export function isShorterThanAMonth({ startsOn, endsOn }: Planned): boolean {
  if (startsOn === null || endsOn === null) return false;
  const first = Temporal.PlainDate.from(startsOn);
  const beyond = Temporal.PlainDate.from(endsOn).add({ days: 1 });
  return Temporal.PlainDate.compare(beyond, first.add({ months: 1 })) < 0;
}

/**
 * The remarks that coordinators look for: the IB requires each student to have a project of a month or more,
 * with others.
 */
export function flagsOf(project: Planned & { memberCount: number }): ProjectFlag[] {
  const flags: ProjectFlag[] = isShorterThanAMonth(project) ? ['shorterThanAMonth'] : [];
  if (project.memberCount === 1) flags.push('oneMember');
  if (project.memberCount === 0) flags.push('noMembers');
  return flags;
}

/**
 * Whether the days are in order; a missing day is always in order.
 * @param startsOn the first day, `YYYY-MM-DD`
 * @param endsOn the last day
 */
export function areDaysInOrder(
  startsOn: string | null | undefined,
  endsOn: string | null | undefined,
): boolean {
  const [first, last] = [startsOn ?? undefined, endsOn ?? undefined];
  return first === undefined || last === undefined || first <= last;
}
