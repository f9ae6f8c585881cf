/** The content of a printed record, without its looks. Plain values, because they are sent to the drawing thread. */

/** A run of text in one style; `href` makes it a link. */
export type Inline = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  href?: string;
};

/** A part of formatted text. */
export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; rows: { cells: { head: boolean; span: number; blocks: Block[] }[] }[] };

/** The colour of a chip: the strands have their own. */
export type Tone = 'creativity' | 'activity' | 'service' | 'plain';

/** A JPEG on the disk; sizes in pixels. */
export type Picture = { path: string; width: number; height: number };

/** A comment; `by` and `on` as they are printed. */
export type Remark = { by: string; on: string; text: string };

/** One post. */
export type Entry = {
  _id: string;
  /** Its name, or its date. */
  title: string;
  /** Below the title: its kind, its date unless that is the title, the club it belongs to. */
  byline: string;
  /** In the table of contents that PDF viewers show. */
  bookmark: string;
  chips: { text: string; tone: Tone }[];
  /** Formatted text; it becomes blocks when it is drawn. */
  html: string;
  pictures: Picture[];
  links: { title: string; url: string }[];
  linksTitle: string;
  /** Files other than pictures, by name, and notes about missing ones. */
  files: string[];
  filesTitle: string;
  missing: string[];
  remarks: Remark[];
  remarksTitle: string;
};

/** A remark as it is drawn, in parts of a limited number of lines. */
export type PrintedRemark = Omit<Remark, 'text'> & { parts: string[] };

/** A post as it is drawn. */
export type PrintedEntry = Omit<Entry, 'html' | 'remarks'> & { blocks: Block[]; remarks: PrintedRemark[] };

/** The awards of one period. */
export type PeriodRow = {
  title: string;
  days: string;
  /** One per column of figures; `met` is undefined without a target. */
  figures: { text: string; met: boolean | undefined }[];
  /** Lines below the figures: which tokens, and who awarded them. */
  lines: string[];
  remarks: Remark[];
};

/** One student's portfolio on paper. */
export type PortfolioDocument = {
  title: string;
  author: string;
  subject: string;
  /** Language of the product's own words, such as `en`. */
  language: string;
  overline: string;
  name: string;
  facts: { label: string; value: string }[];
  /** At the foot of every page: whose portfolio, at which school. */
  running: string;
  /** With `{page}` and `{pages}`. */
  pageOf: string;
  tokens: { title: string; note: string; columns: string[]; remarksTitle: string; rows: PeriodRow[] };
  sections: { title: string; entries: Entry[] }[];
  /** Shown if there are no posts. */
  nothing: string;
  /** Shown if a sign replaces letters that can't be printed. */
  unprintable: string;
  /** Shown if something is too long to be printed in full. */
  cut: {
    /** On the first page. */
    document: string;
    /** Shown below a text that was cut, and below comments and posts of which the last are left out. */
    text: string;
    remarks: string;
    entries: string;
  };
};

export type PrintedPeriod = Omit<PeriodRow, 'remarks'> & { remarks: PrintedRemark[] };

/** A portfolio as it is drawn, within the limits. */
export type PrintedDocument = Omit<PortfolioDocument, 'sections' | 'tokens'> & {
  sections: { title: string; entries: PrintedEntry[] }[];
  tokens: Omit<PortfolioDocument['tokens'], 'rows'> & { rows: PrintedPeriod[] };
  /** Whether something was left out. */
  shortened: boolean;
};
