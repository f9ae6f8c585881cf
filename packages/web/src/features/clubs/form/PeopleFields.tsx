import type { FormErrors } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/api/session.ts';
import { PeoplePicker } from '../../../ui/form/PeoplePicker.tsx';
import { facultyQuery, studentsQuery } from '../clubs.queries.ts';
import { firstError, type PeopleDraft } from './form.rules.ts';
import { createText } from './form.text.ts';

type PeopleFieldsProps = {
  values: PeopleDraft;
  errors: FormErrors;
  onChange: (patch: Partial<PeopleDraft>) => void;
};

/** A club's future people: its advisors, its leaders by role, its other members. */
export function PeopleFields({ values, errors, onChange }: PeopleFieldsProps) {
  const { roleDefinitions } = useMe().school.clubSettings;
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  return (
    <>
      <PeoplePicker
        label={createText.advisors}
        people={faculty}
        value={values.advisors}
        onChange={(advisors) => onChange({ advisors })}
        error={firstError(errors, 'facultyMemberships')}
      />
      {roleDefinitions.length > 0 ? <h3>{createText.roles}</h3> : null}
      {roleDefinitions.map(({ title }) => (
        <PeoplePicker
          key={title}
          label={title}
          people={students}
          value={values.roles[title] ?? []}
          onChange={(ids) => onChange({ roles: { ...values.roles, [title]: ids } })}
        />
      ))}
      <PeoplePicker
        label={createText.members}
        people={students}
        value={values.members}
        onChange={(members) => onChange({ members })}
        error={firstError(errors, 'studentMemberships')}
      />
    </>
  );
}
