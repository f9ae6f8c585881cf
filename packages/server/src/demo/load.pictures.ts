/** Draws the demo school's pictures and stores them as uploads would be. */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type { FilePurpose, FileRecordKind } from '@casement/domain/files/files.rules.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { FileStore } from '../files/files.ts';
import { at } from './load.rows.ts';

const contentType = 'image/webp';
const thumbnailWidth = 640;

type Drawn = { id: string; purpose: FilePurpose; width: number; height: number; bytes: number };

/** Draws a scene with little effort, since the first start waits for it. */
async function draw(svg: string, purpose: FilePurpose, schoolId: string, files: FileStore): Promise<Drawn> {
  const { default: open } = await import('sharp');
  const source = Buffer.from(svg);
  const options = { quality: 82, effort: 2 };
  const [full, thumbnail] = await Promise.all([
    open(source).webp(options).toBuffer({ resolveWithObject: true }),
    open(source).resize(thumbnailWidth).webp(options).toBuffer(),
  ]);
  const id = uuidv7();
  const { width, height } = full.info;
  await files.put({ schoolId, blobName: `${id}.webp` }, full.data, contentType);
  await files.put({ schoolId, blobName: `${id}.thumbnail.webp` }, thumbnail, contentType);
  return { id, purpose, width, height, bytes: full.data.length };
}

/** Stores a drawn picture as a file of the club, claimed by the record that shows it. */
async function keep(
  client: pg.Client,
  drawn: Drawn,
  clubId: string,
  record: { kind: FileRecordKind; id: string },
): Promise<void> {
  await client.query(
    `insert into stored_file (id, purpose, owner_id, content_type, bytes, width, height, blob_name, thumbnail_blob_name)
     select $1, $2, (select person_id from club_membership
                      where club_id = $3 and kind = 'faculty' and left_at is null order by joined_at, id limit 1),
            $4, $5, $6, $7, $8, $9`,
    [
      drawn.id,
      drawn.purpose,
      clubId,
      contentType,
      drawn.bytes,
      drawn.width,
      drawn.height,
      `${drawn.id}.webp`,
      `${drawn.id}.thumbnail.webp`,
    ],
  );
  await client.query('insert into file_use (file_id, record_kind, record_id) values ($1, $2, $3)', [
    drawn.id,
    record.kind,
    record.id,
  ]);
}

const latest = z.array(z.object({ id: z.string() }));

/**
 * Gives some clubs of the demo school an image, and the latest meetings of one some photos.
 * @param client within the transaction that creates the school, with the school set
 */
export async function loadPictures(
  client: pg.Client,
  { pictures }: DemoSchool,
  ids: DemoIds,
  { schoolId, store }: { schoolId: string; store: FileStore },
): Promise<void> {
  const images = await Promise.all(
    pictures.clubs.map(async ({ clubIndex, svg }) => ({
      clubId: at(clubIndex, ids.clubs),
      drawn: await draw(svg, 'clubImage', schoolId, store),
    })),
  );
  for (const { clubId, drawn } of images) {
    await keep(client, drawn, clubId, { kind: 'club', id: clubId });
    await client.query('update club set image_file_id = $2 where id = $1', [clubId, drawn.id]);
  }
  for (const { clubIndex, albums } of pictures.albums) {
    const clubId = at(clubIndex, ids.clubs);
    const { rows } = await client.query(
      'select id from meeting where club_id = $1 and ends_at < app_now() order by starts_at desc limit $2',
      [clubId, albums.length],
    );
    for (const [index, { id: meetingId }] of latest.parse(rows).entries()) {
      const album = await Promise.all(
        (albums[index] ?? []).map((svg) => draw(svg, 'meetingPhoto', schoolId, store)),
      );
      for (const [position, drawn] of album.entries()) {
        await keep(client, drawn, clubId, { kind: 'meeting', id: meetingId });
        await client.query('insert into meeting_photo (meeting_id, file_id, position) values ($1, $2, $3)', [
          meetingId,
          drawn.id,
          position + 1,
        ]);
      }
    }
  }
}
