/** The guesses of new evidence, which follow the photo, the day and the club until the student changes them. */
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { photoDay } from '../../../lib/files/photoDay.ts';
import { guess, guessedFields, type Known } from './guess.rules.ts';
import type { WriteValues } from './write.rules.ts';

type GuessesOptions = {
  values: WriteValues;
  onChange: (patch: Partial<WriteValues>) => void;
  known: Known;
  /** Whether the form opened with guesses. */
  guesses: boolean;
  /** Whether a post can have this day. */
  isPossible: (day: string) => boolean;
};

/**
 * The guesses of a form. Used by the form itself, since another layout, as of a phone that is turned, must know what
 * the student has chosen.
 * @returns the form's `onChange`; `onChosen` for its files; `ahead`, the tokens to show first; `guessed`, whether the
 * chosen tokens are a guess
 */
export function useGuesses({ values, onChange, known, guesses, isPossible }: GuessesOptions) {
  const { timeZone } = useMe().school;
  const [changed, setChanged] = useState<ReadonlySet<string>>(() => new Set(guesses ? [] : guessedFields));
  const [ahead, setAhead] = useState<readonly string[]>([...values.CASTokens, ...values.customTokens]);
  // Late results, such as a file or its date, have to see the form's current state.
  const latest = useRef({ values, changed });
  useEffect(() => {
    latest.current = { values, changed };
  }, [values, changed]);

  function follow(next: WriteValues, stays: ReadonlySet<string>, day?: string): Partial<WriteValues> {
    const guessed = guess(next, stays, known, day);
    if (!stays.has('CASTokens')) setAhead([...guessed.CASTokens, ...guessed.customTokens]);
    return guessed;
  }

  return {
    ahead,
    guessed: guesses && !changed.has('CASTokens'),
    /** The student's changes stay; values that are still guessed follow them. */
    onChange(patch: Partial<WriteValues>) {
      const fields = guessedFields.filter((field) => field in patch);
      if (!guesses || fields.length === 0) {
        onChange(patch);
        return;
      }
      const now = new Set([...latest.current.changed, ...fields]);
      const next = { ...latest.current.values, ...patch };
      latest.current = { values: next, changed: now };
      setChanged(now);
      onChange({ ...patch, ...follow(next, now) });
    },
    async onChosen(files: readonly File[]): Promise<void> {
      const [first] = files;
      if (first === undefined || values.files.length > 0) return;
      const day = await photoDay(first, timeZone);
      const { values: typed, changed: stays } = latest.current;
      if (day !== undefined && !stays.has('day') && isPossible(day)) onChange(follow(typed, stays, day));
    },
  };
}
