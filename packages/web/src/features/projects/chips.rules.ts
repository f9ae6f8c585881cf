/** The chips of every filter of projects by class. */
import { type Day, isCurrentClass } from '@casement/domain/shared/time/days.ts';
import { archivedChip } from '../../lib/archived.ts';

/** The chip of projects without members: no class selects them. */
export const noMembersChip = 'none';

/**
 * The chips selected at first: classes of a later year, or of this one before July (spec: projects, section 2), and
 * projects without members.
 */
export function defaultChips(chips: readonly string[], today: Day): string[] {
  return chips.filter(
    (chip) => chip === noMembersChip || (chip !== archivedChip && isCurrentClass(chip, today, 7)),
  );
}
