/** SQL for the school and its settings. */
import {
  type SchoolRecord,
  schoolFront,
  school as schoolSchema,
} from '@casement/domain/school/school.contract.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { z } from 'zod';
import type { Actor } from '../../auth/actor.ts';
import { statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';
import { roleDefinitionsJson } from '../../db/schema/school.ts';
import { readPortfolioFeature } from './portfolios.store.ts';

const front = statement(
  'school_front',
  schoolFront.omit({ signIn: true, signedIn: true }).extend({ demo: z.boolean() }),
  'select school_name as "schoolName", subdomain, icon, demo from school',
);

/** The public facts about the host's school. */
export async function readFront(tx: Tx) {
  return tx.first(front);
}

const whole = statement(
  'school',
  schoolSchema,
  `select school_id as "_id", subdomain, school_name as "schoolName", demo, time_zone as "timeZone",
          semester_type as "semesterType", currencies, teachers_may_administer as "teachersMayAdminister",
          evaluations_visible as "evaluationsVisible",
          mail_sender_name as "mailSenderName", mail_reply_to as "mailReplyTo",
          json_build_object(
            'portfolio', json_build_object('enabled', portfolio_enabled),
            'proposals', json_build_object('enabled', proposals_enabled),
            'evaluations', json_build_object('enabled', evaluations_enabled),
            'clubs', json_build_object('enabled', clubs_enabled,
              'alternateNameForClubs', club_alternate_name, 'alternateFontAwesomeIcon', club_alternate_icon,
              'wholeSchoolClubEnabled', whole_school_club_enabled,
              'ignoreAbsencesEnabled', ignore_absences_enabled,
              'showAttendanceInTokenDashboard', show_attendance_in_token_dashboard)) as features,
          json_build_object('alternateName', club_alternate_name, 'alternateIcon', club_alternate_icon,
            'wholeSchoolClubEnabled', whole_school_club_enabled, 'ignoreAbsencesEnabled', ignore_absences_enabled,
            'showAttendanceInTokenDashboard', show_attendance_in_token_dashboard,
            'roleDefinitions', ${roleDefinitionsJson},
            'defaultMemberPermissions', default_member_permissions) as "clubSettings",
          ${utc('updated_at')} as "updatedAt"
     from school`,
);

/** The school with its features and settings. */
export async function readSchool(tx: Tx) {
  return tx.first(whole);
}

/** The school with all settings of portfolios, as far as the reader may know them. */
export async function readSchoolRecord(
  tx: Tx,
  reader: Pick<Actor, 'kind'>,
): Promise<SchoolRecord | undefined> {
  const found = await readSchool(tx);
  if (found === undefined) return undefined;
  const portfolio = { ...found.features.portfolio, ...(await readPortfolioFeature(tx, reader)) };
  return { ...found, features: { ...found.features, portfolio } };
}

const lock = statement(
  'lock_school',
  z.object({ periodKind: z.enum(['semester', 'trimester']) }),
  'select semester_type as "periodKind" from school for no key update',
);

/**
 * Makes changes of the school's settings, tags, guidelines and targets wait for one another until the
 * transaction ends. Reads don't wait.
 * @returns the school's kind of period
 */
export async function lockSchool(tx: Tx): Promise<PeriodKind | undefined> {
  return (await tx.first(lock))?.periodKind;
}
