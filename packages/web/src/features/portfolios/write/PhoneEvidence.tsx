import { casTokens, tokenTitle } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { className } from '../../../ui/className.ts';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { FileUploads } from '../../files/FileUploads.tsx';
import { GuidelinesPanel } from '../guidelines/GuidelinesPanel.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import ground from '../portfolios.module.css';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { chosenFirst, type Known, usedTokens } from './guess.rules.ts';
import styles from './PhoneEvidence.module.css';
import {
  type AttachedProps,
  ClubField,
  DayField,
  LinksField,
  ListError,
  ProjectField,
  said,
  type TextProps,
  type WriteFieldsProps,
} from './WriteFields.tsx';
import { CustomFields, RemovedField, strandWords, TokenChips, type TokensProps } from './WriteTokens.tsx';
import room from './write.module.css';
import { writersProjectsQuery } from './write.queries.ts';
import { draftText, writeFields as text, writeText } from './write.text.ts';

type PhoneEvidenceProps = Omit<WriteFieldsProps, 'kind'> &
  AttachedProps &
  TextProps &
  TokensProps & {
    known: Known;
    /** The tokens that come first. */
    ahead: readonly string[];
    /** Whether the chosen tokens are a guess. */
    guessed: boolean;
  };

/** The number of recently used tokens offered beside the strands. */
const offeredTokens = 4;

/** The fields of evidence on a phone: the photo, the text, then the guessed values; the rest is collapsed. */
export function PhoneEvidence(props: PhoneEvidenceProps) {
  const { values, errors, onChange, lostFiles, files, onChosen, textTurn } = props;
  const { earlier, known, ahead, guessed } = props;
  const [wordsTurn, setWordsTurn] = useState(0);
  const fields = { kind: 'evidence' as const, values, errors, onChange };
  return (
    <div className={styles.fields}>
      <section aria-labelledby="write-files">
        <h2 id="write-files" className="visually-hidden">
          {text.photos}
        </h2>
        {lostFiles.length === 0 ? null : <p className={room.lost}>{draftText.lost(lostFiles)}</p>}
        <FileUploads
          files={files}
          photosFirst
          onChosen={(chosen) => {
            // The text comes next while the photo uploads.
            if (values.files.length === 0) setWordsTurn(wordsTurn + 1);
            onChosen(chosen);
          }}
        />
        <ListError errors={errors} field="files" />
      </section>
      <RichTextEditor
        label={text.text.evidence}
        words={{ placeholder: text.placeholder.evidence, count: text.count }}
        required
        folded
        focusTurn={wordsTurn + textTurn}
        value={values.text}
        onChange={(written) => onChange({ text: written })}
        error={said(errors, 'text')}
      />
      <div className={styles.pair}>
        <DayField {...fields} />
        <ClubField {...fields} />
      </div>
      <Tokens {...fields} earlier={earlier} known={known} ahead={ahead} guessed={guessed} />
      <Rest {...fields} />
      <GuidelinesPanel />
    </div>
  );
}

type PhoneTokensProps = Omit<WriteFieldsProps, 'kind'> &
  Pick<PhoneEvidenceProps, 'earlier' | 'known' | 'ahead' | 'guessed'>;

/** The strands and recently used tokens, guessed ones first; all others behind a button. */
function Tokens({ values, errors, onChange, earlier, known, ahead, guessed }: PhoneTokensProps) {
  const { data } = useSuspenseQuery(portfolioSettingsQuery);
  const [all, setAll] = useState(false);
  const custom = customTokensOf(data);
  const words = useClubWords();
  const used = usedTokens(known, offeredTokens);
  const titles = new Map(custom.map(({ token, title }) => [token, title]));
  // Tokens that the school has removed are below.
  const offered = chosenFirst([...new Set([...used, ...values.customTokens])], ahead).filter((token) =>
    titles.has(token),
  );
  return (
    <section aria-labelledby="write-tokens" className={styles.tokens}>
      <div className={styles.head}>
        <h2 id="write-tokens">{text.tokens}</h2>
        {guessed && ahead.length > 0 ? (
          <span className={styles.from}>
            {text.guessed(values.CASTokens.length > 0, values.customTokens.length > 0, words)}
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
            options={offered.map((token) => ({ token, words: titles.get(token) }))}
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
      <RemovedField values={values} errors={errors} onChange={onChange} earlier={earlier} />
      {all ? <CustomFields kind="evidence" values={values} onChange={onChange} /> : null}
    </section>
  );
}

/** The tokens above Post: their checkboxes may be out of sight, and guesses must never be posted unseen. */
export function ClaimsLine({ values }: Pick<WriteFieldsProps, 'values'>) {
  const custom = customTokensOf(useSuspenseQuery(portfolioSettingsQuery).data);
  const titles = values.customTokens.map((token) => tokenTitle(token, custom));
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
