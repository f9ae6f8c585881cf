/** Clubs: the image of a club, the photos of its meetings. */

import { photoChanges, samePhotos } from '@casement/domain/clubs/photos/photos.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import type { Actor } from '../../../auth/actor.ts';
import { lastActorOn, logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandCurrent, found } from '../../../http/records.ts';
import { claimFiles, type FileRecord, releaseFiles } from '../../files/use.store.ts';
import { presentClub } from '../clubs.present.ts';
import { lockClubImage, lockPhotos, meetingPhotos, readMeeting, setClubImage } from './photos.store.ts';
import { photosText } from './photos.text.ts';

async function claim(tx: Tx, record: FileRecord, fileIds: readonly string[], actor: Actor, path: string) {
  const claimed = await claimFiles(tx, record, fileIds, actor.id);
  if (fileIds.every((fileId) => claimed.has(fileId))) return;
  const message = photosText.imageUnusable;
  throw new CasementError('INVALID', { fields: [{ path, message }] });
}

const setImage = api.clubs.setImage.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const { clubId, fileId, basedOn } = input;
  const current = found(await lockClubImage(tx, clubId));
  if (current.fileId !== fileId) {
    await demandCurrent(basedOn === undefined || basedOn === current.fileId, async () => {
      const by = await lastActorOn(tx, clubId, 'club.editImage');
      return {
        present: await presentClub(tx, clubId, relations),
        ...changedBy(by, actor.id, photosText.image, { outcome: photosText.imageStays }),
      };
    });
    const club: FileRecord = { kind: 'club', id: clubId };
    const shown = fileId === null ? [] : [fileId];
    await claim(tx, club, shown, actor, 'fileId');
    await setClubImage(tx, clubId, fileId);
    await releaseFiles(tx, club, shown, actor.id);
    await logActivity(tx, actor, 'club.editImage', clubId, { from: current.fileId, to: fileId });
  }
  return { data: await presentClub(tx, clubId, relations) };
});

const setMeetingPhotos = api.clubs.setMeetingPhotos.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { meetingId, fileIds, basedOn } = input;
  const current = found(await lockPhotos(tx, meetingId));
  await demandCurrent(basedOn === undefined || samePhotos(basedOn, current), async () => {
    const by = await lastActorOn(tx, meetingId, 'meeting.photos');
    return {
      present: await readMeeting(tx, meetingId),
      ...changedBy(by, actor.id, photosText.photos, { opened: 'them' }),
    };
  });
  const { added, removed } = photoChanges(current, fileIds);
  const record: FileRecord = { kind: 'meeting', id: meetingId };
  await claim(tx, record, added, actor, 'fileIds');
  await meetingPhotos.set(tx, meetingId, fileIds);
  await releaseFiles(tx, record, fileIds, actor.id);
  await logActivity(tx, actor, 'meeting.photos', meetingId, { added, removed });
  return { data: found(await readMeeting(tx, meetingId)) };
});

export const clubsImagesHandlers = { setImage, setMeetingPhotos };
