/** Draws the pictures and writes the documents of the demo school, and stores them as uploads would be. */
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { FileStore } from '../files/files.ts';
import { insert } from './load.rows.ts';

const picture = 'image/webp';
const document = 'application/pdf';

export type Made = {
  contentType: string;
  full: Buffer;
  thumbnail: Buffer | null;
  width: number | null;
  height: number | null;
};

/** A picture with its thumbnail, stored like an upload. */
export async function draw(svg: string): Promise<Made> {
  const { default: open } = await import('sharp');
  const source = Buffer.from(svg);
  const options = { quality: 80, effort: 1 };
  const [full, thumbnail] = await Promise.all([
    open(source).webp(options).toBuffer({ resolveWithObject: true }),
    open(source).resize(640).webp(options).toBuffer(),
  ]);
  const { width, height } = full.info;
  return { contentType: picture, full: full.data, thumbnail, width, height };
}

/** A PDF of one page, as somebody would have written it. */
export async function print(title: string, lines: readonly string[]): Promise<Made> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const serif = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([420, 595]);
  page.drawText(title, { x: 48, y: 500, size: 22, font: serif });
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 48, y: 450 - index * 28, size: 13, font: serif });
  }
  const full = Buffer.from(await pdf.save());
  return { contentType: document, full, thumbnail: null, width: null, height: null };
}

type NewFile = {
  made: Made;
  name: string;
  ownerId: string;
  at: string;
  purpose: 'evidence' | 'attachment';
  recordId: string;
  /** Its position among the record's files. */
  position: number;
};

/**
 * Stores files, each claimed by its record and listed in `<record kind>_file`, all for one kind of record.
 */
export async function storeFiles(
  client: pg.Client,
  files: readonly NewFile[],
  recordKind: 'post' | 'message',
  { schoolId, store }: { schoolId: string; store: FileStore },
): Promise<void> {
  const rows = await Promise.all(
    files.map(async (file) => {
      const { contentType, full, thumbnail } = file.made;
      const id = uuidv7();
      const blobName = `${id}.${contentType === document ? 'pdf' : 'webp'}`;
      const thumbnailName = thumbnail === null ? null : `${id}.thumbnail.webp`;
      await store.put({ schoolId, blobName }, full, contentType);
      if (thumbnail !== null && thumbnailName !== null) {
        await store.put({ schoolId, blobName: thumbnailName }, thumbnail, picture);
      }
      return { ...file, id, blobName, thumbnailName };
    }),
  );
  await insert(client, 'stored_file', {
    id: { type: 'uuid', values: rows.map(({ id }) => id) },
    purpose: { type: 'text', values: rows.map(({ purpose }) => purpose) },
    owner_id: { type: 'uuid', values: rows.map(({ ownerId }) => ownerId) },
    content_type: { type: 'text', values: rows.map(({ made }) => made.contentType) },
    bytes: { type: 'integer', values: rows.map(({ made }) => made.full.length) },
    width: { type: 'integer', values: rows.map(({ made }) => made.width) },
    height: { type: 'integer', values: rows.map(({ made }) => made.height) },
    name: { type: 'text', values: rows.map(({ name }) => name) },
    blob_name: { type: 'text', values: rows.map(({ blobName }) => blobName) },
    thumbnail_blob_name: { type: 'text', values: rows.map(({ thumbnailName }) => thumbnailName) },
    created_at: { type: 'timestamptz', values: rows.map(({ at }) => at) },
  });
  await insert(client, 'file_use', {
    file_id: { type: 'uuid', values: rows.map(({ id }) => id) },
    record_kind: { type: 'text', values: rows.map(() => recordKind) },
    record_id: { type: 'uuid', values: rows.map(({ recordId }) => recordId) },
  });
  await insert(client, `${recordKind}_file`, {
    [`${recordKind}_id`]: { type: 'uuid', values: rows.map(({ recordId }) => recordId) },
    file_id: { type: 'uuid', values: rows.map(({ id }) => id) },
    position: { type: 'smallint', values: rows.map(({ position }) => position) },
  });
}
