import { fieldTypes, maxFieldName, maxHelperText } from '@casement/domain/templates/templates.contract.ts';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { typeText } from '../templates.text.ts';
import type { FieldDraft } from './form.rules.ts';
import { fieldText } from './form.text.ts';
import styles from './QuestionFields.module.css';
import '../../../ui/theme/formStyles.ts';

const types = fieldTypes.map((value) => ({ value, label: typeText[value] }));

type QuestionFieldsProps = {
  value: FieldDraft;
  onChange: (patch: Partial<FieldDraft>) => void;
  errorOf: (field: keyof FieldDraft) => ReactNode;
  focused?: boolean;
};

/** The fields of one question. */
export function QuestionFields({ value, onChange, errorOf, focused = false }: QuestionFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.head}>
        <TextInput
          label={fieldText.name}
          withAsterisk
          required={false}
          aria-required
          maxLength={maxFieldName}
          value={value.name}
          error={errorOf('name')}
          {...(focused ? { 'data-autofocus': true } : {})}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label={fieldText.type}
          withAsterisk
          required={false}
          aria-required
          placeholder={fieldText.typePlaceholder}
          data={types}
          value={value.type}
          error={errorOf('type')}
          allowDeselect={false}
          onChange={(type) => onChange({ type: fieldTypes.find((known) => known === type) ?? null })}
        />
      </div>
      <Textarea
        label={fieldText.helperText}
        autosize
        minRows={1}
        maxLength={maxHelperText}
        value={value.helperText}
        error={errorOf('helperText')}
        onChange={(event) => onChange({ helperText: event.currentTarget.value })}
      />
      <div className={styles.boxes}>
        <Checkbox
          label={fieldText.required}
          checked={value.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <Checkbox
          label={fieldText.displayInDirectory}
          checked={value.displayInDirectory}
          onChange={(event) => onChange({ displayInDirectory: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
