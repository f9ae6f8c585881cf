import { Button, MultiSelect, Select } from '@mantine/core';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { auditText, formText as text } from '../audit.text.ts';
import { type ClassToChoose, classesLeft, type PortfolioGroup } from './form.rules.ts';
import styles from './PortfolioGroups.module.css';

type PortfolioGroupsProps = {
  groups: readonly PortfolioGroup[];
  classes: readonly ClassToChoose[];
  onChange: (groups: PortfolioGroup[]) => void;
};

/** Portfolios by class: choose a class, then its portfolios; each class only once. */
export function PortfolioGroups({ groups, classes, onChange }: PortfolioGroupsProps) {
  const years = classes.map(({ graduatingClass }) => graduatingClass);
  const change = (index: number, group: PortfolioGroup) =>
    onChange(groups.map((one, at) => (at === index ? group : one)));
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <GroupFields
          // biome-ignore lint/suspicious/noArrayIndexKey: its class changes, and its fields must not lose the focus
          key={index}
          group={group}
          label={text.group(index)}
          students={classes.find((one) => one.graduatingClass === group.graduatingClass)?.students ?? []}
          years={classesLeft(years, groups, index)}
          onChange={(changed) => change(index, changed)}
          onRemove={groups.length === 1 ? undefined : () => onChange(groups.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        className={styles.add}
        disabled={groups.length >= years.length || groups.some((one) => one.graduatingClass === null)}
        onClick={() => onChange([...groups, { graduatingClass: null, portfolios: [] }])}
      >
        {text.addGroup}
      </Button>
    </div>
  );
}

type GroupFieldsProps = {
  group: PortfolioGroup;
  label: string;
  students: ClassToChoose['students'];
  years: readonly string[];
  onChange: (group: PortfolioGroup) => void;
  onRemove: (() => void) | undefined;
};

function GroupFields({ group, label, students, years, onChange, onRemove }: GroupFieldsProps) {
  const { graduatingClass, portfolios } = group;
  const current = students.filter(({ archived }) => !archived).map(({ _id }) => _id);
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      <Select
        label={text.groupClass}
        placeholder={text.chooseClass}
        data={years.map((year) => ({ value: year, label: auditText.classOf(year) }))}
        value={graduatingClass}
        allowDeselect={false}
        onChange={(year) => onChange({ graduatingClass: year, portfolios: [] })}
      />
      <MultiSelect
        label={text.groupPortfolios}
        aria-label={graduatingClass === null ? text.groupPortfolios : text.groupPortfoliosOf(graduatingClass)}
        placeholder={
          graduatingClass === null ? text.firstClass : portfolios.length === 0 ? text.choosePortfolios : ''
        }
        disabled={graduatingClass === null}
        data={students.map(({ _id, displayName, archived }) => ({
          value: _id,
          label: archived ? `${displayName} (${auditText.archived})` : displayName,
        }))}
        value={portfolios}
        onChange={(chosen) => onChange({ graduatingClass, portfolios: chosen })}
        searchable
        hidePickedOptions
        limit={50}
        nothingFoundMessage={text.nobody}
      />
      <div className={styles.groupActions}>
        {current.length > 1 && current.some((id) => !portfolios.includes(id)) ? (
          <button
            type="button"
            className={styles.press}
            onClick={() =>
              onChange({ graduatingClass, portfolios: [...new Set([...portfolios, ...current])] })
            }
          >
            {text.all(current.length)}
          </button>
        ) : null}
        {onRemove === undefined ? null : (
          <button
            type="button"
            className={styles.press}
            aria-label={text.removeGroup(graduatingClass)}
            {...oncePerPress(onRemove)}
          >
            {text.remove}
          </button>
        )}
      </div>
    </fieldset>
  );
}
