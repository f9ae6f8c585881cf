/** SQL for a club's image and of its meetings' photos. */
import { type ClubMeeting, clubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion } from '../../../db/instants.ts';
import { isInSql, meetingColumns, shownMeetings } from '../../../db/schema/attendance.ts';
import { photoJson } from '../../../db/schema/files.ts';
import { listedFiles } from '../../files/listed.store.ts';

const setImage = statement(
  'set_club_image',
  z.unknown(),
  `update club set image_file_id = $2,
                   updated_at = ${nextVersion()}
    where id = $1`,
);

const lockImage = statement(
  'lock_club_image',
  z.object({ fileId: z.string().nullable() }),
  'select image_file_id as "fileId" from club where id = $1 for update',
);

/** Locks the club's row and returns the id of its image; undefined if the club is deleted. */
export async function lockClubImage(tx: Tx, clubId: string) {
  return tx.first(lockImage, [clubId]);
}

/** Sets or removes the club's image and raises the club's version. */
export async function setClubImage(tx: Tx, clubId: string, fileId: string | null): Promise<void> {
  await tx.all(setImage, [clubId, fileId]);
}

/** The photos of meetings. */
export const meetingPhotos = listedFiles('meeting_photo');

const lockMeeting = statement('lock_meeting', z.unknown(), 'select from meeting where id = $1 for update');

/**
 * Locks the meeting's row and returns its photos' ids in their order; undefined if the meeting is deleted.
 */
export async function lockPhotos(tx: Tx, meetingId: string): Promise<string[] | undefined> {
  // Locked first: a statement that had to wait for the row would still see the photos from before.
  const found = await tx.first(lockMeeting, [meetingId]);
  return found === undefined ? undefined : meetingPhotos.read(tx, meetingId);
}

const one = statement(
  'club_meeting',
  clubMeeting,
  `select ${meetingColumns},
          (select count(*) from attendance a where a.school_id = me.school_id and a.meeting_id = me.id
                                               and ${isInSql('a')})::int as "attendeeCount",
          (select coalesce(json_agg(${photoJson('f')}
                                    order by x.position), '[]')
             from meeting_photo x join stored_file f on f.school_id = x.school_id and f.id = x.file_id
            where x.school_id = me.school_id and x.meeting_id = me.id) as photos
     from ${shownMeetings} me where me.id = $1`,
);

/** One meeting as its club lists it. */
export async function readMeeting(tx: Tx, meetingId: string): Promise<ClubMeeting | undefined> {
  return tx.first(one, [meetingId]);
}
