/** The school that a transaction is for: stores require one. */
export class SchoolScope {
  readonly schoolId: string;
  readonly #made = true;

  private constructor(schoolId: string) {
    this.schoolId = schoolId;
  }

  /**
   * Only where no caller could choose the school: for its host, for what the service itself queued, for rounds
   * through all schools, and for the command line, seeds and tests.
   * @param schoolId the school's UUID
   */
  static of(schoolId: string): SchoolScope {
    return new SchoolScope(schoolId);
  }

  /** Whether two scopes are for the same school. */
  sameAs(other: SchoolScope): boolean {
    return this.#made && this.schoolId === other.schoolId;
  }
}
