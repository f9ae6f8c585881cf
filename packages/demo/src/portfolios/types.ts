import type { DraftContent, DraftSlot } from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { CasToken, CustomTokenType, LocToken } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { Scene } from './scenes.ts';

/** A first line and the text after it. */
export type Moment = readonly [title: string, text: string];

/** The text of a reflection: its name, its paragraphs and the outcomes it shows. `{club}` is the club's name. */
export type Thought = {
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly outcomes: readonly LocToken[];
};

/** A file of a post, not yet drawn or written. */
export type DemoFile =
  | { readonly kind: 'picture'; readonly scene: Scene; readonly name: string }
  | {
      readonly kind: 'document';
      readonly title: string;
      readonly lines: readonly string[];
      readonly name: string;
    };

export type DemoComment = {
  readonly authorIndex: number;
  readonly content: string;
  /** An instant. */
  readonly at: string;
};

export type DemoPost = {
  readonly studentIndex: number;
  readonly kind: 'evidence' | 'reflection';
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly name: string | null;
  readonly html: string;
  readonly plainText: string;
  readonly casTokens: readonly CasToken[];
  readonly learningOutcomeTokens: readonly LocToken[];
  readonly customTokens: readonly string[];
  readonly clubIndex: number | null;
  readonly projectIndex: number | null;
  readonly links: readonly { readonly url: string; readonly title: string }[];
  readonly files: readonly DemoFile[];
  readonly comments: readonly DemoComment[];
  /** The instant when it was posted. */
  readonly at: string;
};

export type DemoAward = {
  readonly studentIndex: number;
  /** 1 to 4: the demo school uses semesters. */
  readonly semester: number;
  readonly byIndex: number;
  readonly counts: readonly {
    readonly kind: 'cas' | 'learningOutcome' | 'custom';
    readonly token: string;
    readonly count: number;
  }[];
  readonly comments: readonly DemoComment[];
  readonly at: string;
};

export type DemoTargets = {
  readonly graduatingYear: string;
  readonly semester: number;
  readonly creativity: number;
  readonly activity: number;
  readonly service: number;
  readonly learningOutcome: number;
};

type DemoGuidelines = {
  readonly audience: 'student' | 'faculty';
  readonly html: string;
  readonly byIndex: number;
  readonly at: string;
};

export type DemoCustomToken = {
  readonly token: string;
  readonly type: CustomTokenType;
  readonly categoryName: string;
  readonly title: string;
  readonly description: string;
};

/** Portfolios of the demo school; people and clubs are indexes into its lists. */
export type DemoPortfolios = {
  readonly posts: readonly DemoPost[];
  readonly awards: readonly DemoAward[];
  readonly reviewers: readonly { readonly studentIndex: number; readonly facultyIndex: number }[];
  readonly targets: readonly DemoTargets[];
  readonly guidelines: readonly DemoGuidelines[];
  readonly customTokens: readonly DemoCustomToken[];
  /** The pictures among the files, as SVG. */
  readonly scenes: Readonly<Record<Scene, string>>;
};

/** A student's draft; the club's id is added later. */
export type DemoDraft = {
  readonly studentIndex: number;
  readonly slot: DraftSlot;
  readonly clubIndex: number | null;
  readonly content: Omit<DraftContent, 'clubId'>;
};
