/** Draws the pictures and writes the documents of the demo school's evidence, and puts them where uploads would have. */
import type { DemoFile, DemoPortfolios } from '@casement/demo/portfolios/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { FileStore } from '../files/files.ts';
import { at, insert } from './load.rows.ts';

const picture = 'image/webp';
const document = 'application/pdf';

type Made = {
  contentType: string;
  full: Buffer;
  thumbnail: Buffer | null;
  width: number | null;
  height: number | null;
};

async function draw(svg: string): Promise<Made> {
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

/** Makes what a file shows; the same scene is drawn once. */
function maker(scenes: DemoPortfolios['scenes']): (file: DemoFile) => Promise<Made> {
  const drawn = new Map<string, Promise<Made>>();
  return (file) => {
    if (file.kind === 'document') return print(file.title, file.lines);
    const known = drawn.get(file.scene) ?? draw(scenes[file.scene]);
    drawn.set(file.scene, known);
    return known;
  };
}

/** Every post has files of its own, as an upload would have made them: deleting one leaves the others their bytes. */
export async function loadEvidence(
  client: pg.Client,
  { posts, scenes }: Pick<DemoPortfolios, 'posts' | 'scenes'>,
  postIds: readonly string[],
  people: readonly string[],
  { schoolId, store }: { schoolId: string; store: FileStore },
): Promise<void> {
  const make = maker(scenes);
  const wanted = posts.flatMap((post, index) =>
    post.files.map((file, position) => ({ post, postId: at(index, postIds), file, position })),
  );
  const rows = await Promise.all(
    wanted.map(async ({ file, ...rest }) => {
      const made = await make(file);
      const id = uuidv7();
      const ending = made.contentType === document ? 'pdf' : 'webp';
      const blobName = `${id}.${ending}`;
      const thumbnailName = made.thumbnail === null ? null : `${id}.thumbnail.webp`;
      await store.put({ schoolId, blobName }, made.full, made.contentType);
      if (made.thumbnail !== null && thumbnailName !== null) {
        await store.put({ schoolId, blobName: thumbnailName }, made.thumbnail, picture);
      }
      return { ...rest, id, name: file.name, made, blobName, thumbnailName };
    }),
  );
  await insert(client, 'stored_file', {
    id: { type: 'uuid', values: rows.map(({ id }) => id) },
    purpose: { type: 'text', values: rows.map(() => 'evidence') },
    owner_id: { type: 'uuid', values: rows.map(({ post }) => at(post.studentIndex, people)) },
    content_type: { type: 'text', values: rows.map(({ made }) => made.contentType) },
    bytes: { type: 'integer', values: rows.map(({ made }) => made.full.length) },
    width: { type: 'integer', values: rows.map(({ made }) => made.width) },
    height: { type: 'integer', values: rows.map(({ made }) => made.height) },
    name: { type: 'text', values: rows.map(({ name }) => name) },
    blob_name: { type: 'text', values: rows.map(({ blobName }) => blobName) },
    thumbnail_blob_name: { type: 'text', values: rows.map(({ thumbnailName }) => thumbnailName) },
    created_at: { type: 'timestamptz', values: rows.map(({ post }) => post.at) },
  });
  await insert(client, 'file_use', {
    file_id: { type: 'uuid', values: rows.map(({ id }) => id) },
    record_kind: { type: 'text', values: rows.map(() => 'post') },
    record_id: { type: 'uuid', values: rows.map(({ postId }) => postId) },
  });
  await insert(client, 'post_file', {
    post_id: { type: 'uuid', values: rows.map(({ postId }) => postId) },
    file_id: { type: 'uuid', values: rows.map(({ id }) => id) },
    position: { type: 'smallint', values: rows.map(({ position }) => position) },
  });
}
