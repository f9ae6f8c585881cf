/** What the CAS office writes in the demo school, as plain data. */

/** A message of the board; instants in ISO 8601. */
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
  readonly authorIndex: number;
  readonly writtenAt: string;
  /** Null for a draft, which has no deliveries. */
  readonly sentAt: string | null;
  readonly deliveries: readonly {
    readonly personIndex: number;
    readonly sentAt: string;
    /** What the mail server said, where it refused. */
    readonly refused: string | null;
    readonly seenAt: string | null;
  }[];
};
