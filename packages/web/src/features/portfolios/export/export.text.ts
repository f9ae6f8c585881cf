/** Words of exporting portfolios. */

import type { ExportFormat } from '@casement/domain/portfolios/export/export.rules.ts';
import { classInSentence, classOf } from '@casement/domain/shared/time/classes.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';

/** The kinds of jobs that export portfolios. */
type ExportKind = 'classExport' | 'portfolioExport';

export const exportText = {
  menu: 'Export',
  classMenu: 'Export class',
  formats: {
    pdf: 'PDF, to read and print',
    zip: 'ZIP, with all photos, videos and files',
  } satisfies Readonly<Record<ExportFormat, string>>,
  classOf,
  region: 'Exports',
  ofPortfolio: (format: ExportFormat) => (format === 'pdf' ? 'Portfolio as PDF' : 'Portfolio as ZIP'),
  ofClass: (graduatingClass: string) => `Portfolios of the ${classInSentence(graduatingClass)}`,
  /** The title of an export that was started elsewhere, by its kind; undefined while that is unknown. */
  ofKind: (kind: ExportKind | undefined) =>
    kind === 'classExport'
      ? 'Export of a class'
      : kind === 'portfolioExport'
        ? 'Export of a portfolio'
        : 'Export',
  waiting: 'Starting…',
  running: 'Preparing your file… You can keep working.',
  progress: (done: number, total: number) => `${done} of ${total} portfolios. You can keep working.`,
  unreachable: 'Can’t check progress right now. Your export is still running.',
  unknown: 'Can’t check this export right now.',
  done: (name: string) => `${name} is ready. You can download it for one day.`,
  /** @param names at least one */
  leftOut: (names: readonly string[]) => {
    const some = names.slice(0, 5).join(', ');
    const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
    return `Left out because ${names.length === 1 ? 'it’s' : 'they’re'} too large for a PDF: ${some}${more}. Read ${names.length === 1 ? 'this portfolio' : 'these portfolios'} online. “Left out.txt” in the file has the whole list.`;
  },
  failed: 'Export failed.',
  gone: 'This export is no longer available. Create it again.',
  download: 'Download',
  again: commonText.tryAgain,
  close: (title: string) => `Dismiss “${title}”`,
  notDownloaded: 'Couldn’t download the file',
};
