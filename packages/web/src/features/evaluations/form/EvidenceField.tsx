import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { assignmentsText } from '@casement/domain/evaluations/assignments/assignments.text.ts';
import { evidenceType } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { Select, Textarea } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { FormHint } from '../../../ui/form/FormLayout.tsx';
import { lossesOf } from '../assignment.rules.ts';
import { evidenceTypeText } from '../assignment.text.ts';
import room from './form.module.css';
import { type EvidenceDraft, withEvidence } from './form.rules.ts';
import { formText as text } from './form.text.ts';
import { ItemsField } from './ItemsField.tsx';

const types = evidenceType.options.map((value) => ({ value, label: evidenceTypeText[value] }));

type EvidenceFieldProps = {
  evidence: readonly EvidenceDraft[];
  /** The stored items, with the number of their hand-ins. */
  stored?: EvaluationDetail['evidenceDetails'];
  errors: FormErrors;
  onChange: (evidence: EvidenceDraft[]) => void;
};

/** The items that students hand in. */
export function EvidenceField({ evidence, stored = [], errors, onChange }: EvidenceFieldProps) {
  /** How many hand-ins keep an item's type. */
  const keeping = (item: EvidenceDraft) =>
    stored.find(({ _id, type }) => _id === item._id && type === item.type)?.handInCount ?? 0;
  return (
    <>
      <FormHint>{text.evidenceHint}</FormHint>
      <ItemsField
        items={evidence}
        name={text.evidenceItem}
        addLabel={text.addEvidence}
        onAdd={() => onChange(withEvidence(evidence))}
        error={errors['evidence']}
        lossesOf={({ _id }) => {
          const item = stored.find((one) => one._id === _id);
          return item && lossesOf({ criteria: [], evidence: [item] });
        }}
        onChange={onChange}
      >
        {(item, index, change) => {
          const kept = keeping(item);
          return (
            <div className={room.evidence}>
              <Select
                label={text.evidenceType}
                data={types}
                value={item.type}
                allowDeselect={false}
                disabled={kept > 0}
                description={kept > 0 ? assignmentsText.typeInUse(kept) : undefined}
                error={errors[`evidence.${index}.type`]}
                onChange={(type) => {
                  const next = evidenceType.safeParse(type);
                  if (next.success) change({ type: next.data });
                }}
              />
              <Textarea
                label={text.evidenceDescription}
                autosize
                minRows={1}
                maxRows={10}
                value={item.description}
                error={errors[`evidence.${index}.description`]}
                onChange={(event) => change({ description: event.currentTarget.value })}
              />
            </div>
          );
        }}
      </ItemsField>
    </>
  );
}
