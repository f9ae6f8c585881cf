import type { AssignmentCriterion } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { Textarea } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { lossesOf } from '../assignment.rules.ts';
import { type CriterionDraft, withCriterion } from './form.rules.ts';
import { formText as text } from './form.text.ts';
import { ItemsField } from './ItemsField.tsx';
import { ResultsField } from './ResultsField.tsx';

type CriteriaFieldProps = {
  criteria: readonly CriterionDraft[];
  /** The stored criteria, with their results. */
  stored?: readonly AssignmentCriterion[];
  errors: FormErrors;
  onChange: (criteria: CriterionDraft[]) => void;
};

/** The criteria of an evaluation, each with the results it can be marked with. */
export function CriteriaField({ criteria, stored = [], errors, onChange }: CriteriaFieldProps) {
  const storedOf = ({ _id }: CriterionDraft) => stored.find((one) => one._id === _id);
  return (
    <ItemsField
      items={criteria}
      name={text.criterion}
      addLabel={text.addCriterion}
      onAdd={() => onChange(withCriterion(criteria))}
      error={errors['criteria']}
      lossesOf={(one) => {
        const criterion = storedOf(one);
        return criterion && lossesOf({ criteria: [criterion], evidence: [] });
      }}
      onChange={onChange}
    >
      {(criterion, index, change) => (
        <>
          <Textarea
            label={text.criterionDescription}
            withAsterisk
            required={false}
            aria-required
            autosize
            minRows={1}
            maxRows={10}
            value={criterion.description}
            error={errors[`criteria.${index}.description`]}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <ResultsField
            criterion={criterion}
            stored={storedOf(criterion)}
            errorOf={(path) => errors[`criteria.${index}.${path}`]}
            onChange={change}
          />
        </>
      )}
    </ItemsField>
  );
}
