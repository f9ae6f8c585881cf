import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { uiText } from '../ui.text.ts';

type View = 'table' | 'cards';

const choices: { value: View; label: string }[] = [
  { value: 'table', label: uiText.table },
  { value: 'cards', label: uiText.cards },
];

/** The same choice as part of a menu. */
export const listViewGroup = (value: View, onChange: (view: View) => void) => ({
  heading: uiText.layout,
  entries: choices.map((choice) => ({
    label: choice.label,
    checked: choice.value === value,
    onSelect: () => onChange(choice.value),
  })),
});

/** Switches a list between table and cards. */
export function ListView({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  return (
    <SegmentedControl
      aria-label={uiText.layout}
      withItemsBorders={false}
      data={choices}
      value={value}
      onChange={(chosen) => {
        const view = choices.find((choice) => choice.value === chosen);
        if (view !== undefined) onChange(view.value);
      }}
    />
  );
}
