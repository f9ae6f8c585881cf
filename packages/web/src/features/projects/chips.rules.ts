/** The chips of every filter of projects by class. */
import { type Day, isCurrentClass } from '@casement/domain/shared/time/days.ts';

/** The chip of projects without members: no class selects them. */
export const noMembersChip = 'none';

/**
 * Whether a chip is selected at first: classes of a later year, or of this one before July (spec: projects, section
 * 2), and projects without members.
 */
export const isSelectedAtFirst = (chip: string, today: Day): boolean =>
  chip === noMembersChip || isCurrentClass(chip, today, 7);
