/** Words of exporting portfolios. */
import type { ExportFormat } from '@casement/domain/portfolios/export/export.rules.ts';

export const exportText = {
  menu: 'Export',
  classMenu: 'Export class',
  formats: {
    pdf: 'PDF, to read and print',
    zip: 'ZIP, with all photos, videos and files',
  } satisfies Readonly<Record<ExportFormat, string>>,
  classOf: (graduatingClass: string) => `Class of ${graduatingClass}`,
  notBegun: 'The export was not begun',
  region: 'Exports',
  ofPortfolio: (format: ExportFormat) => (format === 'pdf' ? 'Portfolio as PDF' : 'Portfolio as ZIP'),
  ofClass: (graduatingClass: string) => `Portfolios of the class of ${graduatingClass}`,
  waiting: 'It begins in a moment…',
  running: 'It is being made. You can go on meanwhile.',
  progress: (done: number, total: number) => `${done} of ${total} portfolios. You can go on meanwhile.`,
  unreachable: 'How far it is cannot be read at the moment. It goes on; this asks again by itself.',
  done: (name: string) => `${name} is ready. It is kept for a day.`,
  /** @param names at least one */
  leftOut: (names: readonly string[]) => {
    const some = names.slice(0, 5).join(', ');
    const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
    return `Left out, too large for a PDF: ${some}${more}. Read ${names.length === 1 ? 'this portfolio' : 'these portfolios'} online. “Left out.txt” in the file has the whole list.`;
  },
  failed: 'It could not be made.',
  gone: 'It is not kept any longer.',
  download: 'Download',
  again: 'Try again',
  close: (title: string) => `Put away: ${title}`,
  notDownloaded: 'The file could not be downloaded',
};
