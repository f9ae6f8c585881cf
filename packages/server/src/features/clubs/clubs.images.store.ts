/** SQL of a club's image and of its meetings' photos. */
import { type ClubMeeting, clubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import type { FilePurpose } from '@casement/domain/files/files.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { realNow, utc } from '../../db/instants.ts';

const claim = statement(
  'claim_files',
  z.object({ id: z.string() }),
  `update stored_file f set removed_at = null
    where f.id = any($1::uuid[]) and f.purpose = $2 and f.owner_id = $3
      and (coalesce(f.removed_at, f.created_at) > ${realNow} - interval '1 day'
           or f.removed_at is null
              and (exists (select from club c where c.school_id = f.school_id and c.image_file_id = f.id)
                   or exists (select from meeting_photo x where x.school_id = f.school_id and x.file_id = f.id)))
   returning f.id`,
);

/**
 * Takes files into use: a person's own of one purpose, uploaded or taken down within a day, or shown
 * elsewhere.
 * @returns whether all of them could be taken; when not, the caller rolls back
 */
export async function claimFiles(tx: Tx, fileIds: readonly string[], purpose: FilePurpose, personId: string) {
  if (fileIds.length === 0) return true;
  const claimed = await tx.all(claim, [fileIds, purpose, personId]);
  return claimed.length === fileIds.length;
}

const release = statement(
  'release_files',
  z.unknown(),
  `update stored_file f set removed_at = ${realNow}, owner_id = $2
    where f.id = any($1::uuid[])
      and not exists (select from club c where c.school_id = f.school_id and c.image_file_id = f.id)
      and not exists (select from meeting_photo x where x.school_id = f.school_id and x.file_id = f.id)`,
);

/**
 * Marks those of the files as removed that nothing shows any more. They belong to who took them down, who
 * can put them back for a day.
 */
export async function releaseFiles(tx: Tx, fileIds: readonly string[], personId: string): Promise<void> {
  if (fileIds.length > 0) await tx.all(release, [fileIds, personId]);
}

const setImage = statement(
  'set_club_image',
  z.unknown(),
  `update club set image_file_id = $2,
                   updated_at = greatest(app_now(), updated_at + interval '1 millisecond')
    where id = $1`,
);

const image = statement(
  'club_image_held',
  z.object({ fileId: z.string().nullable() }),
  'select image_file_id as "fileId" from club where id = $1 for update',
);

/** The id of the club's image, held as it is for the rest of the transaction; undefined when the club is gone. */
export async function heldClubImage(tx: Tx, clubId: string) {
  return tx.first(image, [clubId]);
}

/** Sets or removes the club's image and moves the club's version on. */
export async function setClubImage(tx: Tx, clubId: string, fileId: string | null): Promise<void> {
  await tx.all(setImage, [clubId, fileId]);
}

const photoIds = statement(
  'meeting_photo_ids',
  z.object({ fileIds: z.array(z.string()) }),
  `select coalesce((select array_agg(x.file_id order by x.position) from meeting_photo x
                     where x.school_id = me.school_id and x.meeting_id = me.id), '{}') as "fileIds"
     from meeting me where me.id = $1 `,
);

const hold = statement('hold_meeting', z.unknown(), 'select from meeting where id = $1 for update');

/** The ids of the meeting's photos in their order, held as they are; undefined when the meeting is gone. */
export async function heldPhotos(tx: Tx, meetingId: string): Promise<string[] | undefined> {
  // Taken first: a statement that waits for the row would still see the photos as they were before.
  await tx.all(hold, [meetingId]);
  return (await tx.first(photoIds, [meetingId]))?.fileIds;
}

const setPhotos = statement(
  'set_meeting_photos',
  z.unknown(),
  `with wanted as (select * from unnest($2::uuid[]) with ordinality as w(file_id, position)),
        gone as (delete from meeting_photo
                  where meeting_id = $1 and file_id not in (select file_id from wanted))
   insert into meeting_photo (meeting_id, file_id, position)
   select $1, w.file_id, w.position from wanted w
   on conflict (school_id, meeting_id, file_id) do update set position = excluded.position`,
);

/** Sets the meeting's photos to exactly these, in this order. */
export async function setMeetingPhotos(tx: Tx, meetingId: string, fileIds: readonly string[]): Promise<void> {
  await tx.all(setPhotos, [meetingId, fileIds]);
}

const one = statement(
  'club_meeting',
  clubMeeting,
  `select me.id as "_id", me.meeting_name as "meetingName", ${utc('me.starts_at')} as "startDateAndTime",
          ${utc('me.ends_at')} as "endDateAndTime",
          (select count(*) from attendance a where a.school_id = me.school_id and a.meeting_id = me.id
                                               and a.status in ('present', 'late'))::int as "attendeeCount",
          (select coalesce(json_agg(json_build_object('_id', f.id, 'width', f.width, 'height', f.height)
                                    order by x.position), '[]')
             from meeting_photo x join stored_file f on f.school_id = x.school_id and f.id = x.file_id
            where x.school_id = me.school_id and x.meeting_id = me.id) as photos
     from meeting me where me.id = $1`,
);

/** One meeting as its club lists it. */
export async function readMeeting(tx: Tx, meetingId: string): Promise<ClubMeeting | undefined> {
  return tx.first(one, [meetingId]);
}
