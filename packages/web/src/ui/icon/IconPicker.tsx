import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './IconPicker.module.css';
import { iconAliases, iconGroups, iconText } from './iconPicker.text.ts';
import { namedIcons } from './namedIcons.ts';
import '../theme/formStyles.ts';

type IconPickerProps = { label: string; value: string | null; onChange: (name: string | null) => void };

function matches(icon: string, group: string, wanted: string): boolean {
  const said = `${iconText.name(icon)} ${group} ${iconAliases[icon] ?? ''}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

/**
 * Moves to the choice above or below, the nearest one in the next row; the browser handles left and right.
 */
function moveByRow(event: KeyboardEvent<HTMLInputElement>): void {
  const down = event.key === 'ArrowDown';
  if (!down && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const here = event.currentTarget.parentElement?.getBoundingClientRect();
  const all = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
  if (here === undefined) return;
  const places = [...all].flatMap((input) => {
    const box = input.parentElement?.getBoundingClientRect();
    return box === undefined
      ? []
      : [{ input, rows: Math.round(box.top - here.top), aside: Math.abs(box.left - here.left) }];
  });
  const onward = places.filter(({ rows }) => (down ? rows > 4 : rows < -4));
  const nearest = Math.min(...onward.map(({ rows }) => Math.abs(rows)));
  const row = onward.filter(({ rows }) => Math.abs(rows) < nearest + 4);
  const [next] = row.sort((a, b) => a.aside - b.aside);
  next?.input.focus();
  next?.input.click();
}

/** The opened half of `IconField`: a search over all icons, and the icons as one radio group. */
export default function IconPicker({ label, value, onChange }: IconPickerProps) {
  const name = useId();
  const search = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  // People open it to search.
  useEffect(() => {
    search.current?.focus();
  }, []);
  const groups = iconGroups
    .map((group) => ({
      ...group,
      icons: group.icons.filter((icon) => matches(icon, group.label, wanted.trim())),
    }))
    .filter(({ icons }) => icons.length > 0);

  return (
    <div className={styles.panel}>
      <TextInput
        type="search"
        aria-label={iconText.search}
        placeholder={iconText.search}
        value={wanted}
        ref={search}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The field is within a form, which Enter would submit.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {wanted.trim() === '' ? (
          <label className={styles.none}>
            <input
              type="radio"
              name={name}
              checked={value === null}
              onChange={() => onChange(null)}
              onKeyDown={moveByRow}
            />
            {iconText.none}
          </label>
        ) : null}
        {groups.map((group) => (
          <div key={group.label}>
            <p className={styles.heading}>{group.label}</p>
            <div className={styles.grid}>
              {group.icons.map((icon) => {
                const drawn = namedIcons.get(icon);
                return (
                  <label key={icon} className={styles.choice} title={iconText.name(icon)}>
                    <input
                      type="radio"
                      name={name}
                      checked={value === icon}
                      onChange={() => onChange(icon)}
                      onKeyDown={moveByRow}
                    />
                    {drawn === undefined ? null : <Icon icon={drawn} />}
                    <span className="visually-hidden">{iconText.name(icon)}</span>
                  </label>
                );
              })}
            </div>
          </div>
        ))}
        {groups.length === 0 ? <p className="muted">{iconText.noMatch}</p> : null}
      </fieldset>
    </div>
  );
}
