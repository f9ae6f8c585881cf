/** The proof that a school was found for the caller: stores require it, and only this folder creates it. */
export class SchoolScope {
  readonly schoolId: string;
  readonly #made = true;

  private constructor(schoolId: string) {
    this.schoolId = schoolId;
  }

  /**
   * Only for the sign-in path, the command line, seeds and tests: the calling code is responsible for
   * choosing the school.
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
