import { newProject } from '@casement/domain/projects/projects.contract.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useMe } from '../../../lib/api/session.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FormHint } from '../../../ui/form/FormLayout.tsx';
import '../../../ui/theme/formStyles.ts';
import { useToday } from '../../../lib/time/today.ts';
import type { ProjectDraft } from './form.rules.ts';
import { fieldText, formText as text } from './form.text.ts';
import styles from './ProjectFields.module.css';

/** A required text, with this form's own message. */
const needed = (message: string) => z.string().refine((value) => value.trim() !== '', message);

/** The contract's rules for name and goal, with this form's messages. */
export const nameAndGoal = {
  name: needed(text.nameNeeded).pipe(newProject.shape.name),
  goal: needed(text.goalNeeded).pipe(newProject.shape.goal),
};

type ProjectFieldsProps = {
  values: ProjectDraft;
  errorOf: (name: keyof ProjectDraft) => ReactNode;
  onChange: (patch: Partial<ProjectDraft>) => void;
};

/** The first message of a field, at whatever path the service reports it. */
export function errorAt(errors: FormErrors, name: string): ReactNode {
  return Object.entries(errors).find(([path]) => path.split('.').includes(name))?.[1];
}

/** A project's name, goal and planned days. */
export function ProjectFields({ values, errorOf, onChange }: ProjectFieldsProps) {
  const today = useToday(useMe().school.timeZone);
  return (
    <>
      <TextInput
        label={fieldText.name}
        required
        withAsterisk
        autoComplete="off"
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={fieldText.goal}
        required
        withAsterisk
        autosize
        minRows={4}
        maxRows={16}
        value={values.goal}
        error={errorOf('goal')}
        onChange={(event) => onChange({ goal: event.currentTarget.value })}
      />
      <div className={styles.days}>
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <DateField
            key={name}
            label={fieldText[name]}
            today={today}
            value={values[name]}
            error={errorOf(name)}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </div>
      <FormHint>{text.daysHint}</FormHint>
    </>
  );
}
