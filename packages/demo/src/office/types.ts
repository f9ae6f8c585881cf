/** What the CAS office writes in the demo school, as plain data. */

/** A message on the board; instants in ISO 8601. */
export type DemoMessage = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly priority: 'Normal' | 'High';
  readonly category: string;
  readonly tags: readonly string[];
  readonly targets: ReadonlyArray<
    | { readonly type: 'AllStudents' | 'AllFaculty' }
    | { readonly type: 'GraduatingClass'; readonly year: string }
    | { readonly type: 'Club'; readonly clubIndex: number }
  >;
  /** A PDF that the message carries. */
  readonly document: {
    readonly name: string;
    readonly title: string;
    readonly lines: readonly string[];
  } | null;
  readonly authorIndex: number;
  readonly writtenAt: string;
  /** Null for a draft, which has no deliveries. */
  readonly sentAt: string | null;
  /** When its author corrected it after sending; null if they didn't. */
  readonly correctedAt: string | null;
  readonly deliveries: readonly {
    readonly personIndex: number;
    /** 1 is the first sending, 2 the e-mail to the people who hadn't seen it. */
    readonly round: number;
    /** Whether a delivery of a later round replaced it. */
    readonly replaced: boolean;
    readonly sentAt: string;
    /** The mail server's reply, if it refused the e-mail. */
    readonly refused: string | null;
    readonly seenAt: string | null;
  }[];
};
