import '../../../ui/theme/formStyles.ts';
import { auditAccessTypes } from '@casement/domain/audit/audit.contract.ts';
import { latestExpiry } from '@casement/domain/audit/audit.rules.ts';
import { SegmentedControl, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMe } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FormFields } from '../../../ui/form/FormLayout.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { formText as text } from '../audit.text.ts';
import styles from './AuditForm.module.css';
import type { AuditDraft, ClassToChoose } from './form.rules.ts';
import { PortfolioGroups } from './PortfolioGroups.tsx';

type AuditFormProps = {
  form: UseFormReturnType<AuditDraft>;
  classes: readonly ClassToChoose[];
  /** In the school's time zone, `YYYY-MM-DD`. */
  today: string;
};

const accessChoices = auditAccessTypes.map((value) => ({ value, label: text.accessTypes[value] }));

/** The fields of an audit link. */
export function AuditForm({ form, classes, today }: AuditFormProps) {
  const { timeZone } = useMe().school;
  const { accessType, graduatingClasses } = form.values;
  const whole = accessType === 'graduating_classes';
  // A class that has left has nobody to show, and is only offered if it was chosen before.
  const offered = classes.filter(
    ({ graduatingClass, current }) => current > 0 || graduatingClasses.includes(graduatingClass),
  );
  const problem = form.errors[whole ? 'graduatingClasses' : 'specificStudentPortfolioInfos'];
  return (
    <>
      <Card as="div">
        <FormFields>
          <div className={styles.access}>
            <p id="audit-access" className={styles.label}>
              {text.access}
            </p>
            <SegmentedControl
              classNames={{ label: styles.choice }}
              aria-labelledby="audit-access"
              withItemsBorders={false}
              data={accessChoices}
              value={accessType}
              onChange={(value) => {
                const chosen = auditAccessTypes.find((known) => known === value);
                if (chosen !== undefined) form.setFieldValue('accessType', chosen);
              }}
            />
            <p className={styles.help}>{text.accessHelp[accessType]}</p>
          </div>
          {whole ? (
            <div className={styles.classes}>
              {offered.length === 0 ? <p className="muted">{text.noClasses}</p> : null}
              <p className={styles.help}>{text.classesHelp}</p>
              <FilterChips
                wrap
                label={text.classes}
                chips={offered.map(({ graduatingClass, current }) => ({
                  value: graduatingClass,
                  label: text.classChip(graduatingClass, current),
                }))}
                selected={graduatingClasses}
                onChange={(chosen) => {
                  form.setFieldValue('graduatingClasses', chosen);
                  form.clearFieldError('graduatingClasses');
                }}
              />
            </div>
          ) : (
            <PortfolioGroups
              groups={form.values.groups}
              classes={classes}
              onChange={(groups) => {
                form.setFieldValue('groups', groups);
                form.clearFieldError('specificStudentPortfolioInfos');
              }}
            />
          )}
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        </FormFields>
      </Card>
      <Card as="div">
        <FormFields>
          <DateField
            required
            className={styles.day}
            label={text.expires}
            description={text.expiresHelp(timeZone)}
            today={Temporal.PlainDate.from(today)}
            min={today}
            max={latestExpiry(today)}
            {...form.getInputProps('expiresAt')}
          />
          <Textarea
            label={text.notes}
            description={text.notesHelp}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={2000}
            {...form.getInputProps('adminNotes')}
          />
          <Switch label={text.export} {...form.getInputProps('exportAllowed', { type: 'checkbox' })} />
        </FormFields>
      </Card>
    </>
  );
}
