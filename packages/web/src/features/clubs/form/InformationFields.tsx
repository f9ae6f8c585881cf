import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { casStrands } from '@casement/domain/shared/strands.ts';
import { Input, MultiSelect, Textarea, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import '../../../ui/theme/formStyles.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { className } from '../../../ui/className.ts';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { uiText } from '../../../ui/ui.text.ts';
import { type ClubDraft, firstError, type InformationField } from './form.rules.ts';
import { fieldText } from './form.text.ts';
import { HighlightsField } from './HighlightsField.tsx';
import styles from './InformationFields.module.css';
import { MeetingTimesField } from './MeetingTimesField.tsx';

const longestName = 120;

type FieldsProps = {
  values: ClubDraft;
  errors: FormErrors;
  onChange: (patch: Partial<ClubDraft>) => void;
  /** Whether a field can be changed; the others aren't shown. */
  may: (field: InformationField) => boolean;
};

/** Name, description, strand and tags. */
export function AboutFields({
  values,
  errors,
  onChange,
  may,
  tags,
  strandHint,
}: FieldsProps & {
  tags: readonly ClubTag[];
  /** Shown if the strand is optional. */
  strandHint?: string;
}) {
  const words = useClubWords();
  // An archived tag stays on clubs that have it, and isn't offered to others.
  const offered = tags.filter((tag) => !tag.archived || values.clubTagIds.includes(tag._id));
  return (
    <>
      {may('clubName') ? (
        <TextInput
          label={fieldText.name(words)}
          withAsterisk
          required={false}
          aria-required
          description={uiText.limitNote(values.clubName, longestName)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.clubName}
          onChange={(event) => onChange({ clubName: event.currentTarget.value })}
          error={
            firstError(errors, 'clubName') ??
            (values.clubName.length > longestName ? fieldText.nameTooLong(longestName) : undefined)
          }
        />
      ) : null}
      {may('clubDescription') ? (
        <Textarea
          label={fieldText.description}
          description={fieldText.descriptionHint}
          withAsterisk
          aria-required
          autosize
          minRows={3}
          maxRows={14}
          maxLength={4000}
          value={values.clubDescription}
          onChange={(event) => onChange({ clubDescription: event.currentTarget.value })}
          error={firstError(errors, 'clubDescription')}
        />
      ) : null}
      {may('casStrand') ? (
        <StrandField
          value={values.casStrand}
          onChange={(casStrand) => onChange({ casStrand })}
          error={firstError(errors, 'casStrand')}
          hint={strandHint}
        />
      ) : null}
      {may('clubTagIds') ? (
        <MultiSelect
          label={fieldText.tags}
          placeholder={values.clubTagIds.length === 0 ? fieldText.tagsPlaceholder : undefined}
          data={offered.map((tag) => ({ value: tag._id, label: tag.tag }))}
          value={values.clubTagIds}
          onChange={(clubTagIds) => onChange({ clubTagIds })}
          searchable
          hidePickedOptions
          nothingFoundMessage={fieldText.noTags}
          error={firstError(errors, 'clubTagIds')}
        />
      ) : null}
    </>
  );
}

type MeetingFieldsProps = FieldsProps & { onPendingTime: (pending: boolean) => void; required?: boolean };

/** Weekly times and place. */
export function MeetingFields({
  values,
  errors,
  onChange,
  may,
  onPendingTime,
  required = false,
}: MeetingFieldsProps) {
  return (
    <>
      {may('weeklyMeetingTimes') ? (
        <MeetingTimesField
          value={values.weeklyMeetingTimes}
          onChange={(weeklyMeetingTimes) => onChange({ weeklyMeetingTimes })}
          onPending={onPendingTime}
          error={firstError(errors, 'weeklyMeetingTimes')}
          required={required}
        />
      ) : null}
      {may('generalLocationOfMeetings') ? (
        <TextInput
          label={fieldText.location}
          withAsterisk={required}
          maxLength={200}
          value={values.generalLocationOfMeetings[0] ?? ''}
          onChange={(event) =>
            onChange({
              generalLocationOfMeetings: event.currentTarget.value === '' ? [] : [event.currentTarget.value],
            })
          }
          error={firstError(errors, 'generalLocationOfMeetings')}
        />
      ) : null}
    </>
  );
}

/** Highlights. */
export function HighlightFields({ values, errors, onChange, may }: FieldsProps) {
  if (!may('clubHighlights')) return null;
  return (
    <HighlightsField
      value={values.clubHighlights}
      onChange={(clubHighlights) => onChange({ clubHighlights })}
      error={firstError(errors, 'clubHighlights')}
    />
  );
}

type StrandFieldProps = {
  value: CasStrand | null;
  onChange: (strand: CasStrand) => void;
  error: FormErrors[string];
  /** Shown if it's optional; without a hint it's required. */
  hint?: string | undefined;
  /** For a narrow card: the three are closer together, on one line if they fit. */
  dense?: boolean;
};

/** One of the three strands. */
export function StrandField({ value, onChange, error, hint, dense = false }: StrandFieldProps) {
  return (
    <Input.Wrapper
      label={fieldText.strand}
      description={hint}
      withAsterisk={hint === undefined}
      error={error}
      labelElement="div"
      role="radiogroup"
      aria-label={fieldText.strand}
    >
      <div className={className(styles.strands, dense && styles.dense)}>
        {casStrands.map((strand) => (
          <label key={strand} className={className(styles.strand, value === strand && styles.chosen)}>
            <input
              type="radio"
              name="casStrand"
              value={strand}
              checked={value === strand}
              onChange={() => onChange(strand)}
            />
            <Strand strand={strand} />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
