import { maxPostFiles } from '@casement/domain/portfolios/posts/posts.rules.ts';
import { casTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { photoDay } from '../../../lib/files/photoDay.ts';
import { className } from '../../../ui/className.ts';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { FileUploads } from '../../files/FileUploads.tsx';
import { GuidelinesPanel } from '../guidelines/GuidelinesPanel.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import ground from '../portfolios.module.css';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { chosenFirst, guess, guessedFields, type Known, usedTokens } from './guess.rules.ts';
import styles from './PhoneEvidence.module.css';
import {
  ClubField,
  DayField,
  FilesError,
  LinksField,
  ProjectField,
  said,
  type WriteFieldsProps,
} from './WriteFields.tsx';
import { CustomFields, strandWords, TokenChips } from './WriteTokens.tsx';
import room from './write.module.css';
import { writersProjectsQuery } from './write.queries.ts';
import type { WriteValues } from './write.rules.ts';
import { draftText, writeFields as text, writeText } from './write.text.ts';

type PhoneEvidenceProps = Omit<WriteFieldsProps, 'kind'> & {
  lostFiles: readonly (string | null)[];
  onUploading: (count: number) => void;
  known: Known;
  /** Whether the initial values were guessed: until changed, they follow the photo, the date and the club. */
  guesses: boolean;
  /** Whether a post can have this day. */
  isPossible: (day: string) => boolean;
};

/** The number of recently used tokens offered beside the strands. */
const offeredTokens = 4;

/** The fields of evidence on a phone: the photo, the text, then the guessed values; the rest is collapsed. */
export function PhoneEvidence(props: PhoneEvidenceProps) {
  const { values, errors, lostFiles, onUploading, known, guesses, isPossible } = props;
  const { timeZone } = useMe().school;
  const [wordsTurn, setWordsTurn] = useState(0);
  const [changed, setChanged] = useState<ReadonlySet<string>>(() => new Set(guesses ? [] : guessedFields));
  const [ahead, setAhead] = useState<readonly string[]>([...values.CASTokens, ...values.customTokens]);
  // Late results, such as a file or its date, have to see the form's current state.
  const latest = useRef({ values, changed });
  useEffect(() => {
    latest.current = { values, changed };
  }, [values, changed]);

  /** The student's changes stay; values that are still guessed follow them. */
  function onChange(patch: Partial<WriteValues>) {
    const fields = guessedFields.filter((field) => field in patch);
    if (fields.length === 0) {
      props.onChange(patch);
      return;
    }
    const now = new Set([...latest.current.changed, ...fields]);
    const next = { ...latest.current.values, ...patch };
    latest.current = { values: next, changed: now };
    setChanged(now);
    props.onChange({ ...patch, ...follow(next, now) });
  }

  function follow(next: WriteValues, stays: ReadonlySet<string>, day?: string): Partial<WriteValues> {
    const guessed = guess(next, stays, known, day);
    if (!stays.has('CASTokens')) setAhead([...guessed.CASTokens, ...guessed.customTokens]);
    return guessed;
  }

  async function onChosen(files: readonly File[]) {
    const [first] = files;
    if (first === undefined || values.files.length > 0) return;
    // The text comes next while the photo uploads.
    setWordsTurn((turn) => turn + 1);
    const day = await photoDay(first, timeZone);
    const { values: typed, changed: stays } = latest.current;
    if (day !== undefined && !stays.has('day') && isPossible(day)) props.onChange(follow(typed, stays, day));
  }

  const fields = { kind: 'evidence' as const, values, errors, onChange };
  return (
    <div className={styles.fields}>
      <section aria-labelledby="write-files">
        <h2 id="write-files" className="visually-hidden">
          {text.photos}
        </h2>
        {lostFiles.length === 0 ? null : <p className={room.lost}>{draftText.lost(lostFiles)}</p>}
        <FileUploads
          purpose="evidence"
          most={maxPostFiles}
          photosFirst
          value={values.files}
          onChange={(files) => onChange({ files })}
          onUploading={onUploading}
          onChosen={(files) => void onChosen(files)}
        />
        <FilesError errors={errors} />
      </section>
      <RichTextEditor
        label={text.text.evidence}
        words={{ placeholder: text.placeholder.evidence, count: text.count }}
        required
        folded
        focusTurn={wordsTurn}
        value={values.text}
        onChange={(written) => onChange({ text: written })}
        error={said(errors, 'text')}
      />
      <div className={styles.pair}>
        <DayField {...fields} />
        <ClubField {...fields} />
      </div>
      <Tokens {...fields} known={known} ahead={ahead} guessed={guesses && !changed.has('CASTokens')} />
      <Rest {...fields} />
      <GuidelinesPanel />
    </div>
  );
}

type TokensProps = Pick<WriteFieldsProps, 'values' | 'onChange'> & {
  known: Known;
  /** The tokens that come first. */
  ahead: readonly string[];
  guessed: boolean;
};

/** The strands and recently used tokens, guessed ones first; all others behind a button. */
function Tokens({ values, onChange, known, ahead, guessed }: TokensProps) {
  const { data } = useSuspenseQuery(portfolioSettingsQuery);
  const [all, setAll] = useState(false);
  const custom = customTokensOf(data);
  const used = usedTokens(known, offeredTokens);
  const offered = chosenFirst([...new Set([...used, ...values.customTokens])], ahead);
  const titleOf = (token: string) => custom.find((one) => one.token === token)?.title ?? token;
  return (
    <section aria-labelledby="write-tokens" className={styles.tokens}>
      <div className={styles.head}>
        <h2 id="write-tokens">{text.tokens}</h2>
        {guessed && ahead.length > 0 ? (
          <span className={styles.from}>
            {text.guessed(values.CASTokens.length > 0, values.customTokens.length > 0)}
          </span>
        ) : null}
      </div>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{text.cas}</legend>
        <TokenChips
          options={chosenFirst(casTokens, ahead).map((token) => ({ token, words: strandWords(token) }))}
          chosen={values.CASTokens}
          onChange={(CASTokens) => onChange({ CASTokens })}
        />
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{text.custom}</legend>
        {all ? null : (
          <TokenChips
            options={offered.map((token) => ({ token, words: titleOf(token) }))}
            chosen={values.customTokens}
            onChange={(customTokens) => onChange({ customTokens })}
          />
        )}
        {custom.length === 0 ? null : (
          <button type="button" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
            {text.allTokens(custom.length + casTokens.length)}
          </button>
        )}
      </fieldset>
      {all ? <CustomFields kind="evidence" values={values} onChange={onChange} /> : null}
    </section>
  );
}

/** The tokens above Post: their checkboxes may be out of sight, and guesses must never be posted unseen. */
export function ClaimsLine({ values }: Pick<WriteFieldsProps, 'values'>) {
  const custom = customTokensOf(useSuspenseQuery(portfolioSettingsQuery).data);
  const titles = values.customTokens.map(
    (token) => custom.find((one) => one.token === token)?.title ?? token,
  );
  return <p className={styles.claims}>{writeText.claims([...values.CASTokens, ...titles])}</p>;
}

/** Links and the project, folded until one of them has a value. */
function Rest({ values, errors, onChange }: Omit<WriteFieldsProps, 'kind'>) {
  const { evaluations } = useMe().school.features;
  const { casProjects } = useSuspenseQuery(writersProjectsQuery).data.data;
  const project = evaluations.enabled && (casProjects.length > 0 || values.casProjectId !== null);
  const [open, setOpen] = useState(values.links.length > 0 || values.casProjectId !== null);
  const refused = Object.keys(errors).some((field) => field.startsWith('links') || field === 'casProjectId');
  return (
    <details
      className={className(ground.fold, styles.rest)}
      open={open || refused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{text.more(project)}</summary>
      <div className={room.fields}>
        <ProjectField values={values} errors={errors} onChange={onChange} />
        <LinksField links={values.links} errors={errors} onChange={(links) => onChange({ links })} />
      </div>
    </details>
  );
}
