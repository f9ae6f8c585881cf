/** Makes portfolios into files: as jobs, and at once for somebody who waits. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportFormat } from '@casement/domain/portfolios/portfolios.export.contract.ts';
import type { ExportFormat } from '@casement/domain/portfolios/portfolios.export.rules.ts';
import type { JobKind } from '@casement/domain/school/school.jobs.contract.ts';
import type { SchoolScope } from '../../auth/scope.ts';
import { type Archive, openArchive } from '../../documents/archive.ts';
import type { Picture } from '../../documents/document.ts';
import { jpegOf } from '../../documents/jpeg.ts';
import { type Drawer, openDrawer } from '../../documents/pdf.ts';
import { type JobParts, JobProblem, type JobWork, type Made } from '../../jobs/worker.ts';
import { readPortfolioFeature } from '../school/school.portfolios.store.ts';
import { readSchool } from '../school/school.store.ts';
import { aboutOf, documentOf, type Exported, postsOf } from './portfolios.export.document.rules.ts';
import { type FileBeside, type PostBeside, pageBeside } from './portfolios.export.page.rules.ts';
import {
  distinctNames,
  longestWithin,
  roomBelow,
  safeFileName,
  safeName,
} from './portfolios.export.rules.ts';
import { blobsOfPortfolio, classStudents } from './portfolios.export.store.ts';
import { exportText } from './portfolios.export.text.ts';
import { readPortfolio } from './portfolios.store.ts';

/** What an export works with. */
type Workshop = JobParts & { scope: SchoolScope; folder: string; signal: AbortSignal };

type Loaded = Exported & { blobs: ReadonlyMap<string, string> };

async function load({ database, scope }: Workshop, studentId: string): Promise<Loaded | undefined> {
  return database.withSchool(scope, async (tx) => {
    const portfolio = await readPortfolio(tx, studentId, { id: null, deletesComments: false });
    const school = await readSchool(tx);
    if (portfolio === undefined || school === undefined) return undefined;
    const { customTokenInfo, customLearningTokenInfo } = await readPortfolioFeature(tx, { kind: 'student' });
    const surroundings = {
      schoolName: school.schoolName,
      timeZone: school.timeZone,
      periodKind: school.semesterType,
      customTokens: [...customTokenInfo, ...customLearningTokenInfo],
    };
    return { portfolio, surroundings, blobs: await blobsOfPortfolio(tx, studentId) };
  });
}

async function bytesOf({ files, scope }: Workshop, { blobs }: Loaded, fileId: string) {
  const blobName = blobs.get(fileId);
  return blobName === undefined ? undefined : files.read({ schoolId: scope.schoolId, blobName });
}

/** Readies the pictures of a portfolio in the workshop's folder; answers those of each post and what is not there. */
async function readyFiles(workshop: Workshop, loaded: Loaded) {
  const pictures = new Map<string, Picture[]>();
  const missing = new Set<string>();
  for (const { _id: postId, files } of loaded.portfolio.evidencePosts) {
    for (const { _id, contentType } of files) {
      workshop.signal.throwIfAborted();
      const stream = await bytesOf(workshop, loaded, _id);
      if (stream === undefined) {
        missing.add(_id);
        continue;
      }
      if (!contentType.startsWith('image/')) {
        if (stream instanceof Readable) stream.destroy();
        continue;
      }
      const picture = await jpegOf(await buffer(stream), path.join(workshop.folder, `${_id}.jpg`));
      if (picture === undefined) missing.add(_id);
      else pictures.set(postId, [...(pictures.get(postId) ?? []), picture]);
    }
  }
  return { missing, ofPost: (postId: string) => ({ pictures: pictures.get(postId) ?? [], missing }) };
}

/** Draws a portfolio as a PDF; the pictures that it took go again. */
async function drawPdf(workshop: Workshop, drawer: Drawer, loaded: Loaded) {
  const { ofPost } = await readyFiles(workshop, loaded);
  const document = documentOf(loaded, new Date().toISOString(), ofPost);
  const pdf = path.join(workshop.folder, `${loaded.portfolio._id}.pdf`);
  await drawer.draw(document, pdf);
  for (const { pictures } of loaded.portfolio.evidencePosts.map(({ _id }) => ofPost(_id))) {
    for (const { path: picture } of pictures) await rm(picture, { force: true });
  }
  return { pdf, document };
}

/** Adds a portfolio to an archive: PDF, files in a folder for each post, a page to read beside them, what is missing. */
async function addPortfolio(
  workshop: Workshop,
  drawer: Drawer,
  archive: Archive,
  loaded: Loaded,
  below: string,
) {
  const { pdf, document } = await drawPdf(workshop, drawer, loaded);
  await archive.add(`${below}${exportText.pdfName}`, createReadStream(pdf));
  await rm(pdf, { force: true });
  const missing: string[] = [];
  const beside = new Map<string, PostBeside>();
  const folderNamed = distinctNames();
  for (const one of postsOf(loaded.portfolio)) {
    if (one.kind === 'reflection') {
      beside.set(one.post._id, { html: one.post.reflectionText, files: [] });
      continue;
    }
    const shown: FileBeside[] = [];
    beside.set(one.post._id, { html: one.post.text, files: shown });
    const about = aboutOf(one);
    const words = `${one.day} ${about === '' ? exportText.evidence : about}`;
    const folder = `${exportText.filesFolder}/${one.post.files.length === 0 ? '' : folderNamed(safeName(words, one.day, longestWithin))}`;
    const fileNamed = distinctNames();
    for (const [at, file] of one.post.files.entries()) {
      workshop.signal.throwIfAborted();
      const unnamed = exportText.unnamedFile(at + 1);
      const most = roomBelow(`${below}${folder}/`);
      const name = `${folder}/${fileNamed(safeFileName(file.name ?? unnamed, file.contentType, unnamed, most))}`;
      const stream = await bytesOf(workshop, loaded, file._id);
      // Pictures and films are packed already.
      if (stream === undefined) {
        missing.push(name);
        continue;
      }
      await archive.add(`${below}${name}`, Readable.from(stream, { objectMode: false }), { packed: true });
      shown.push({ path: name, name: file.name ?? unnamed, contentType: file.contentType });
    }
  }
  const page = pageBeside(document, (postId) => beside.get(postId) ?? { html: '', files: [] });
  await archive.add(`${below}${exportText.pageName}`, page);
  if (missing.length > 0)
    await archive.add(`${below}${exportText.missingName}`, exportText.missingList(missing));
}

/** Fills an archive; one that is not finished is given up. */
async function archived(target: string, fill: (archive: Archive) => Promise<void>): Promise<void> {
  const archive = openArchive(target);
  try {
    await fill(archive);
    await archive.close();
  } catch (error) {
    archive.abandon();
    throw error;
  }
}

/** Makes one portfolio into a file in the workshop's folder; undefined when the school has no such student. */
async function makePortfolio(
  workshop: Workshop,
  studentId: string,
  format: ExportFormat,
): Promise<Made | undefined> {
  const loaded = await load(workshop, studentId);
  if (loaded === undefined) return undefined;
  const { displayName, graduatingClass } = loaded.portfolio.student;
  const name = safeName(exportText.exportName(displayName, graduatingClass), exportText.overline);
  const drawer = openDrawer(workshop.signal);
  try {
    if (format === 'pdf') {
      return {
        path: (await drawPdf(workshop, drawer, loaded)).pdf,
        name: `${name}.pdf`,
        contentType: 'application/pdf',
      };
    }
    const zip = path.join(workshop.folder, `${studentId}.zip`);
    await archived(zip, (archive) => addPortfolio(workshop, drawer, archive, loaded, ''));
    return { path: zip, name: `${name}.zip`, contentType: 'application/zip' };
  } finally {
    await drawer.close();
  }
}

/** A portfolio as a file to send; what lies behind the stream goes when it closes. */
export type OpenedExport = { name: string; contentType: string; stream: Readable };

/**
 * Makes one portfolio into a PDF or an archive for somebody who waits, such as an auditor. Who may have it is
 * the caller's to decide. Not to be called within a transaction: it opens its own.
 * @param signal raised when nobody waits any more
 * @returns undefined when the school has no such student
 */
export async function openPortfolioExport(
  parts: JobParts,
  scope: SchoolScope,
  wanted: { studentId: string; format: ExportFormat },
  signal: AbortSignal,
): Promise<OpenedExport | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'casement-export-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const { database, files } = parts;
    const made = await makePortfolio(
      { database, files, scope, folder, signal },
      wanted.studentId,
      wanted.format,
    );
    if (made === undefined) {
      await clear();
      return undefined;
    }
    const stream = createReadStream(made.path).once('close', () => void clear());
    return { name: made.name, contentType: made.contentType, stream };
  } catch (error) {
    await clear();
    throw error;
  }
}

const exportOne: JobWork = async (run) => {
  await run.progress(0, 1);
  const format = exportFormat.parse(run.payload['format']);
  const made = await makePortfolio(run, run.payload['studentId'] ?? '', format);
  if (made === undefined) throw new JobProblem(exportText.studentGone);
  await run.progress(1, 1);
  return made;
};

const exportClass: JobWork = async (run) => {
  const graduatingClass = run.payload['graduatingClass'] ?? '';
  const students = await run.database.withSchool(run.scope, (tx) => classStudents(tx, graduatingClass));
  if (students.length === 0) throw new JobProblem(exportText.classGone(graduatingClass));
  await run.progress(0, students.length);
  const zip = path.join(run.folder, 'class.zip');
  const folderNamed = distinctNames();
  const drawer = openDrawer(run.signal);
  try {
    await archived(zip, async (archive) => {
      for (const [at, studentId] of students.entries()) {
        run.signal.throwIfAborted();
        const loaded = await load(run, studentId);
        if (loaded !== undefined) {
          const { firstName, lastName } = loaded.portfolio.student;
          const folder = folderNamed(
            safeName(exportText.folderOf(firstName, lastName), exportText.student, longestWithin),
          );
          await addPortfolio(run, drawer, archive, loaded, `${folder}/`);
        }
        await run.progress(at + 1, students.length);
      }
    });
  } finally {
    await drawer.close();
  }
  const name = `${safeName(exportText.classExportName(graduatingClass), exportText.overline)}.zip`;
  return { path: zip, name, contentType: 'application/zip' };
};

/** What is done for each kind of job. */
export const jobWork: Readonly<Record<JobKind, JobWork>> = {
  portfolioExport: exportOne,
  classExport: exportClass,
};
