import { newAssignment } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { Textarea, TextInput } from '@mantine/core';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { useMe } from '../../../lib/api/session.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import '../../../ui/theme/formStyles.ts';
import { useToday } from '../../../lib/time/today.ts';
import { type AssignmentDraft, draftPath, inputOf, type NewAssignmentDraft } from './form.rules.ts';
import { fieldText, formText, neededText } from './form.text.ts';

/** A required text, with this form's own message. */
const needed = (message: string) => z.string().refine((value) => value.trim() !== '', message);

const { evaluationDetailData: details, criteriaDetailsData: criteria } = newAssignment.shape;

/** The contract's rules for an assignment, with the form's messages. */
export const assignmentSchema = newAssignment.extend({
  evaluationDetailData: details.extend({
    title: needed(neededText.title).pipe(details.shape.title),
    description: needed(neededText.description).pipe(details.shape.description),
    date: needed(neededText.date).pipe(details.shape.date),
    type: z.enum(details.shape.type.options, neededText.type),
  }),
  criteriaDetailsData: z.array(criteria.element).min(1, neededText.criteria),
});
const editSchema = assignmentSchema.extend({ criteriaDetailsData: z.array(criteria.element) });

const resolveNew = schemaResolver(assignmentSchema);
const resolveEdit = schemaResolver(editSchema);

/** A draft's errors, by its own paths. An edit may remove the last criterion. */
export async function validateAssignment(draft: NewAssignmentDraft, isEdit: boolean): Promise<FormErrors> {
  const resolve = isEdit ? resolveEdit : resolveNew;
  const errors = await resolve(inputOf(draft));
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [draftPath(path, draft), error]));
}

type AssignmentFieldsProps = {
  values: AssignmentDraft;
  errors: FormErrors;
  onChange: (patch: Partial<Pick<AssignmentDraft, 'title' | 'description' | 'date'>>) => void;
};

/** The description of an assignment, and its due date. */
export function AssignmentFields({ values, errors, onChange }: AssignmentFieldsProps) {
  const today = useToday(useMe().school.timeZone);
  return (
    <>
      <TextInput
        label={fieldText.title}
        withAsterisk
        required={false}
        aria-required
        autoComplete="off"
        value={values.title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label={fieldText.description}
        withAsterisk
        required={false}
        aria-required
        autosize
        minRows={3}
        maxRows={16}
        value={values.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <DateField
        label={fieldText.date}
        description={formText.dateHint}
        required
        today={today}
        value={values.date}
        error={errors['date']}
        onChange={(date) => onChange({ date })}
      />
    </>
  );
}
