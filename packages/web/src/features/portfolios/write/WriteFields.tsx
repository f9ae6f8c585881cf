import { maxPostLinks } from '@casement/domain/portfolios/posts/posts.rules.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import '../../../ui/theme/formStyles.ts';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { FileUploads } from '../../files/FileUploads.tsx';
import type { FormFiles } from '../../files/formFiles.hooks.ts';
import styles from './WriteFields.module.css';
import room from './write.module.css';
import { writersClubsQuery, writersProjectsQuery } from './write.queries.ts';
import type { WriteValues, WrittenField, WrittenLink } from './write.rules.ts';
import { draftText, writeFields as text } from './write.text.ts';

export type WriteFieldsProps = {
  kind: PostKind;
  values: WriteValues;
  errors: FormErrors;
  onChange: (patch: Partial<WriteValues>) => void;
};

/** What the text needs. */
export type TextProps = {
  /** The text takes the focus when this changes to another number above 0. */
  textTurn: number;
};

/** What the fields of files need. */
export type AttachedProps = {
  /** Names of the draft's files that were deleted. */
  lostFiles: readonly (string | null)[];
  files: FormFiles;
  /** Called with files as they are chosen. */
  onChosen: (files: readonly File[]) => void;
};

/** The problem of a field. */
export const said = (errors: FormErrors, field: string) => {
  const error = errors[field];
  return typeof error === 'string' ? error : undefined;
};

/** Name, day, club and the text itself. */
export function TextFields({ kind, values, errors, onChange, textTurn }: WriteFieldsProps & TextProps) {
  return (
    <Card labelledBy="write-about">
      <div className={room.fields}>
        <h2 id="write-about" className="visually-hidden">
          {text.about}
        </h2>
        {kind === 'reflection' ? (
          <TextInput
            label={text.name}
            placeholder={text.nameHint}
            withAsterisk
            aria-required
            maxLength={200}
            value={values.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
            error={said(errors, 'name')}
          />
        ) : null}
        <div className={styles.pair}>
          <DayField kind={kind} values={values} errors={errors} onChange={onChange} />
          {kind === 'evidence' ? <ClubField values={values} errors={errors} onChange={onChange} /> : null}
          {kind === 'evidence' ? <ProjectField values={values} errors={errors} onChange={onChange} /> : null}
        </div>
        <RichTextEditor
          label={text.text[kind]}
          words={{ placeholder: text.placeholder[kind], count: text.count }}
          required
          focusTurn={textTurn}
          value={values.text}
          onChange={(written) => onChange({ text: written })}
          error={said(errors, 'text')}
        />
      </div>
    </Card>
  );
}

/** The day of a post. */
export function DayField({ kind, values, errors, onChange }: WriteFieldsProps) {
  const today = useToday(useMe().school.timeZone);
  return (
    <DateField
      label={text.day[kind]}
      required
      today={today}
      max={today.toString()}
      value={values.day}
      onChange={(day) => onChange({ day })}
      error={said(errors, 'day')}
    />
  );
}

/** The club that evidence belongs to, from the student's current and former clubs. */
export function ClubField({ values, errors, onChange }: Omit<WriteFieldsProps, 'kind'>) {
  const words = useClubWords();
  const { features } = useMe().school;
  const { clubs } = useSuspenseQuery(writersClubsQuery).data.data;
  if (!features.clubs.enabled || (clubs.length === 0 && values.clubId === null)) return null;
  return (
    <NativeSelect
      label={text.club(words)}
      value={values.clubId ?? ''}
      onChange={(event) => onChange({ clubId: event.currentTarget.value || null })}
      data={[
        { value: '', label: text.noClub(words) },
        ...clubs.map(({ _id, clubName, present: current }) => ({
          value: _id,
          label: current ? clubName : text.clubBefore(clubName),
        })),
      ]}
      error={said(errors, 'clubId')}
    />
  );
}

/** The project of evidence. */
export function ProjectField({ values, errors, onChange }: Omit<WriteFieldsProps, 'kind'>) {
  const { features } = useMe().school;
  const { casProjects } = useSuspenseQuery(writersProjectsQuery).data.data;
  const none = casProjects.length === 0 && values.casProjectId === null;
  if (!features.evaluations.enabled || none) return null;
  return (
    <NativeSelect
      label={text.project}
      value={values.casProjectId ?? ''}
      onChange={(event) => onChange({ casProjectId: event.currentTarget.value || null })}
      data={[
        { value: '', label: text.noProject },
        ...casProjects.map(({ _id, name, present: current }) => ({
          value: _id,
          label: current ? name : text.projectBefore(name),
        })),
      ]}
      error={said(errors, 'casProjectId')}
    />
  );
}

/** The files and links of evidence. */
export function AttachedFields({
  values,
  errors,
  onChange,
  lostFiles,
  files,
  onChosen,
}: WriteFieldsProps & AttachedProps) {
  return (
    <Card labelledBy="write-files">
      <div className={room.fields}>
        <div>
          <h2 id="write-files" className={room.heading}>
            {text.files}
          </h2>
          {lostFiles.length === 0 ? null : <p className={room.lost}>{draftText.lost(lostFiles)}</p>}
          <FileUploads files={files} onChosen={onChosen} />
          <ListError errors={errors} field="files" />
        </div>
        <LinksField links={values.links} errors={errors} onChange={(links) => onChange({ links })} />
      </div>
    </Card>
  );
}

/** The problem of a list, such as the files. */
export function ListError({ errors, field }: Pick<WriteFieldsProps, 'errors'> & { field: WrittenField }) {
  const error = said(errors, field);
  return (
    <p role="alert" className={styles.error} data-error={error === undefined ? undefined : true}>
      {error}
    </p>
  );
}

type LinksFieldProps = {
  links: readonly WrittenLink[];
  errors: FormErrors;
  onChange: (links: WrittenLink[]) => void;
};

/** The links of evidence, one line each. */
export function LinksField({ links, errors, onChange }: LinksFieldProps) {
  const change = (index: number, patch: Partial<WrittenLink>) =>
    onChange(links.map((link, place) => (place === index ? { ...link, ...patch } : link)));
  return (
    <fieldset className={styles.links}>
      <legend className={room.heading}>{text.links}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other key
        <div key={index} className={styles.link}>
          <TextInput
            type="url"
            inputMode="url"
            aria-label={text.linkUrl(index)}
            placeholder={text.urlPlaceholder}
            maxLength={2000}
            value={link.url}
            onChange={(event) => change(index, { url: event.currentTarget.value })}
            error={said(errors, `links.${index}`)}
          />
          <TextInput
            aria-label={text.linkTitle(index)}
            placeholder={text.linkNamePlaceholder}
            maxLength={200}
            value={link.title}
            onChange={(event) => change(index, { title: event.currentTarget.value })}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={text.removeLink(index)}
            {...oncePerPress(() => onChange(links.filter((_, place) => place !== index)))}
          >
            <Icon icon={faXmark} />
          </button>
        </div>
      ))}
      {links.length < maxPostLinks ? (
        <Button onClick={() => onChange([...links, { url: '', title: '' }])}>{text.addLink}</Button>
      ) : null}
    </fieldset>
  );
}
