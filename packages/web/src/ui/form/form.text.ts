/** Words of every form: a newer version, problems, and leaving. */

export const savedAt = (when: string | undefined) => (when === undefined ? '' : `Saved ${when}. `);

export const formText = {
  /** For a record that somebody else saved during the edit. */
  conflict: {
    body: (when: string | undefined) =>
      `${savedAt(when)}Everything you typed is still here. “Keep my changes” keeps the fields you changed and uses the newer version for the rest.`,
    deleted: 'Everything you typed is still here. “Keep my changes” keeps all of it.',
    same: (when: string | undefined) => `${savedAt(when)}It’s the same as yours.`,
    caption: 'Fields that differ',
    field: 'Field',
    mine: 'Yours',
    newer: 'Newer version',
    nothing: 'Nothing',
    useNewer: 'Use the newer version',
    keepMine: 'Keep my changes',
  },
  /** For a form that marks rejected fields. */
  fix: 'Nothing was saved. Correct the marked fields, then try again.',
  leaveTitle: 'Leave without saving?',
  leaveBody: 'Your changes aren’t saved and will be lost.',
  leaveSignedOut:
    'You’re signed out. Your changes aren’t saved and will be lost if you leave. To keep them, stay here and sign in again in another tab.',
  leave: 'Leave',
};

export type ConflictWords = typeof formText.conflict;

/** Words of a count field. */
export const countText = {
  oneLess: (name: string) => `Remove one ${name}`,
  oneMore: (name: string) => `Add one ${name}`,
  mostReached: (max: number) => `At most ${max} here`,
};
