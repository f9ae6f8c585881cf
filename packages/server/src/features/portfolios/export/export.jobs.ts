/** Exports portfolios to files: as jobs, and immediately for callers who wait. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as others } from 'node:timers/promises';
import type { FactsOf } from '@casement/domain/messages/notices.contract.ts';
import { exportFormat } from '@casement/domain/portfolios/export/export.contract.ts';
import type { ExportFormat } from '@casement/domain/portfolios/export/export.rules.ts';
import { announce } from '../../../announcements.ts';
import type { SchoolScope } from '../../../auth/scope.ts';
import type { Tx } from '../../../db/client.ts';
import { type Archive, archiveTurns, openArchive } from '../../../documents/archive.ts';
import type { Picture, PortfolioDocument } from '../../../documents/document.ts';
import { jpegOf } from '../../../documents/jpeg.ts';
import { DrawingTooLarge, type Renderer, renderer } from '../../../documents/pdf.ts';
import { openToRead } from '../../../files/reading.ts';
import { readInTime, type SendingTimes } from '../../../files/sending.ts';
import { openFolder } from '../../../jobs/folders.ts';
import { type JobParts, JobProblem, type JobRun, type JobWork, type Made } from '../../../jobs/worker.ts';
import { readPortfolioFeature } from '../../school/portfolios.store.ts';
import { readSchool } from '../../school/school.store.ts';
import { outsider, readPortfolio } from '../portfolios.store.ts';
import { aboutOf, documentOf, type Exported, postsOf } from './document.rules.ts';
import { distinctNames, longestWithin, roomBelow, safeFileName, safeName } from './export.rules.ts';
import { blobsOfPortfolio, classStudents, lockExportedStudent } from './export.store.ts';
import { exportText } from './export.text.ts';
import { articleOf, type FileBeside, type PostBeside, pageBeside } from './page.rules.ts';

/** The parts that an export works with. */
type Workshop = JobParts & { scope: SchoolScope; folder: string; signal: AbortSignal; renderer: Renderer };

type Loaded = Exported & { blobs: ReadonlyMap<string, string> };

async function load({ database, scope }: Workshop, studentId: string): Promise<Loaded | undefined> {
  return database.withSchool(scope, async (tx) => {
    const portfolio = await readPortfolio(tx, studentId, outsider);
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

/** Prepares a portfolio's pictures in the workshop's folder. @returns each post's pictures and missing files */
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
        stream.destroy();
        continue;
      }
      const picture = await jpegOf(await buffer(stream), path.join(workshop.folder, `${_id}.jpg`));
      if (picture === undefined) missing.add(_id);
      else pictures.set(postId, [...(pictures.get(postId) ?? []), picture]);
    }
  }
  return { missing, ofPost: (postId: string) => ({ pictures: pictures.get(postId) ?? [], missing }) };
}

/** A drawn portfolio: the path of its PDF, and the data for the files beside it. */
type Drawn = { loaded: Loaded; document: PortfolioDocument; pdf: string };

/**
 * Draws a portfolio as a PDF when it is its turn, and then deletes the pictures it needed.
 * @param patience milliseconds that somebody waits for a turn
 * @returns undefined if the school has no such student
 */
async function drawPdf(workshop: Workshop, studentId: string, patience?: number): Promise<Drawn | undefined> {
  return workshop.renderer.turn(
    async (draw) => {
      const loaded = await load(workshop, studentId);
      if (loaded === undefined) return undefined;
      const { ofPost } = await readyFiles(workshop, loaded);
      const document = documentOf(
        loaded,
        workshop.clock.now().toString({ smallestUnit: 'millisecond' }),
        ofPost,
      );
      const pdf = path.join(workshop.folder, `${studentId}.pdf`);
      try {
        await draw(document, pdf);
      } finally {
        for (const { pictures } of loaded.portfolio.evidencePosts.map(({ _id }) => ofPost(_id))) {
          for (const { path: picture } of pictures) await rm(picture, { force: true });
        }
      }
      return { loaded, document, pdf };
    },
    patience === undefined ? { signal: workshop.signal } : { signal: workshop.signal, patience },
  );
}

const nothingBeside: PostBeside = { html: '', files: [] };

/**
 * The page to read beside the files. It yields to the service's other work between two posts, since hundreds of long
 * ones take seconds.
 */
export async function pageInTurns(
  document: PortfolioDocument,
  beside: ReadonlyMap<string, PostBeside>,
  signal: AbortSignal,
): Promise<string> {
  const articles = new Map<string, string>();
  for (const entry of document.sections.flatMap(({ entries }) => entries)) {
    await others();
    signal.throwIfAborted();
    articles.set(entry._id, articleOf(entry, beside.get(entry._id) ?? nothingBeside));
  }
  return pageBeside(document, articles);
}

/** Adds a portfolio to an archive: PDF, files in a folder for each post, a page to read beside them, a list of missing files. */
async function addPortfolio(
  workshop: Workshop,
  archive: Archive,
  { loaded, document, pdf }: Drawn,
  below: string,
) {
  await archive.add(`${below}${exportText.pdfName}`, (await openToRead(pdf)).stream());
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
      // Pictures and videos are compressed already.
      if (stream === undefined) {
        missing.push(name);
        continue;
      }
      await archive.add(`${below}${name}`, stream, { packed: true });
      shown.push({ path: name, name: file.name ?? unnamed, contentType: file.contentType });
    }
  }
  const page = await pageInTurns(document, beside, workshop.signal);
  await archive.add(`${below}${exportText.pageName}`, page);
  if (missing.length > 0)
    await archive.add(`${below}${exportText.missingName}`, exportText.missingList(missing));
}

/** Fills an archive, and discards an unfinished one. */
async function archived(target: string, fill: (archive: Archive) => Promise<void>): Promise<void> {
  const archive = await openArchive(target);
  try {
    await fill(archive);
    await archive.close();
  } catch (error) {
    archive.abandon();
    throw error;
  }
}

/** Exports one portfolio to a file in the workshop's folder; undefined if the school has no such student. */
async function makePortfolio(
  workshop: Workshop,
  studentId: string,
  format: ExportFormat,
  patience?: number,
): Promise<Made | undefined> {
  const drawn = await drawPdf(workshop, studentId, patience);
  if (drawn === undefined) return undefined;
  const { displayName, graduatingClass } = drawn.loaded.portfolio.student;
  const name = safeName(exportText.exportName(displayName, graduatingClass), exportText.overline);
  if (format === 'pdf') return { path: drawn.pdf, name: `${name}.pdf`, contentType: 'application/pdf' };
  const zip = path.join(workshop.folder, `${studentId}.zip`);
  await archived(zip, (archive) => addPortfolio(workshop, archive, drawn, ''));
  return { path: zip, name: `${name}.zip`, contentType: 'application/zip' };
}

/** The longest time in milliseconds that a waiting person waits for a turn. */
const patience = 60_000;

/** A portfolio as a file to send; closing the stream deletes its source. */
export type OpenedExport = { name: string; contentType: string; stream: Readable };

/**
 * Exports one portfolio as a PDF or an archive for a waiting person, such as an auditor. The caller checks the
 * permission. Don't call it within a transaction: it opens its own.
 * @param signal aborted when nobody waits for the result any longer
 * @param times how long the person may take to read it
 * @returns undefined if the school has no such student
 * @throws TooManyWaiting if many others are waiting; DrawingTooLarge if it can't be drawn
 */
export async function openPortfolioExport(
  parts: JobParts,
  scope: SchoolScope,
  wanted: { studentId: string; format: ExportFormat },
  signal: AbortSignal,
  times?: SendingTimes,
): Promise<OpenedExport | undefined> {
  // An archive has its turn until it is sent, or readers who take their time would fill the disk with further ones.
  const leave = wanted.format === 'zip' ? await archiveTurns.enter({ signal, patience }) : () => undefined;
  let folder: string | undefined;
  const clear = async () => {
    try {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    } finally {
      leave();
    }
  };
  try {
    folder = await openFolder('export');
    const workshop = { ...parts, scope, folder, signal, renderer };
    const made = await makePortfolio(workshop, wanted.studentId, wanted.format, patience);
    if (made === undefined) {
      await clear();
      return undefined;
    }
    const { stream: open } = await openToRead(made.path);
    const stream = readInTime(open(), times).once('close', () => void clear());
    return { name: made.name, contentType: made.contentType, stream };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Tells the person who requested an export that it is ready. */
const tellOf =
  (jobId: string, of: FactsOf<'exportReady'>['of']): Made['finished'] =>
  async (tx, startedBy) => {
    const happenings = [{ facts: { kind: 'exportReady', jobId, of }, persons: [startedBy] } as const];
    await announce(tx, 'happened', { by: null, happenings });
  };

const exportOne = async (run: JobRun & { renderer: Renderer }) => {
  await run.progress(0, 1);
  const format = exportFormat.parse(run.payload['format']);
  const studentId = run.payload['studentId'] ?? '';
  const made = await makePortfolio(run, studentId, format).catch((error: unknown) => {
    throw error instanceof DrawingTooLarge ? new JobProblem(exportText.tooLarge) : error;
  });
  if (made === undefined) throw new JobProblem(exportText.studentGone);
  await run.progress(1, 1);
  // A student who is deleted later takes the stored file along: it expires with them (0027).
  const check = async (tx: Tx) => {
    if (!(await lockExportedStudent(tx, studentId))) throw new JobProblem(exportText.studentGone);
  };
  return { ...made, check, finished: tellOf(run.jobId, 'portfolio') };
};

const exportClass = async (run: JobRun & { renderer: Renderer }) => {
  const graduatingClass = run.payload['graduatingClass'] ?? '';
  const students = await run.database.withSchool(run.scope, (tx) => classStudents(tx, graduatingClass));
  if (students.length === 0) throw new JobProblem(exportText.classGone(graduatingClass));
  await run.progress(0, students.length);
  const zip = path.join(run.folder, 'class.zip');
  const folderNamed = distinctNames();
  const leftOut: string[] = [];
  let included = 0;
  await archived(zip, async (archive) => {
    for (const [at, student] of students.entries()) {
      run.signal.throwIfAborted();
      const { firstName, lastName, displayName } = student;
      try {
        const drawn = await drawPdf(run, student.id);
        if (drawn !== undefined) {
          const named = safeName(exportText.folderOf(firstName, lastName), exportText.student, longestWithin);
          await addPortfolio(run, archive, drawn, `${folderNamed(named)}/`);
          included += 1;
        }
      } catch (error) {
        if (!(error instanceof DrawingTooLarge)) throw error;
        leftOut.push(displayName);
      }
      await run.progress(at + 1, students.length);
    }
    if (included === 0) {
      // Students can be deleted during the run.
      const { allTooLarge, classGone } = exportText;
      throw new JobProblem(leftOut.length > 0 ? allTooLarge : classGone(graduatingClass));
    }
    if (leftOut.length > 0) {
      await archive.add(exportText.leftOutName, exportText.leftOutList(leftOut));
    }
  });
  const name = `${safeName(exportText.classExportName(graduatingClass), exportText.overline)}.zip`;
  return { path: zip, name, contentType: 'application/zip', leftOut, finished: tellOf(run.jobId, 'class') };
};

/** The work of each kind of export, with the given renderer. */
export const exportsWith = (own: Renderer): Readonly<Record<'portfolioExport' | 'classExport', JobWork>> => ({
  portfolioExport: async (run) => exportOne({ ...run, renderer: own }),
  classExport: async (run) => exportClass({ ...run, renderer: own }),
});

export const exportWork = exportsWith(renderer);
