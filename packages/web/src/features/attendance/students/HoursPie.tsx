import { PieChart } from '@mantine/charts';
import styles from './HoursPie.module.css';
import room from './students.module.css';
import { pieLabel, type Slice } from './students.rules.ts';

/** The colours of the pie's slices, in order. */
const sliceColours = [
  'var(--heat-4)',
  'var(--heat-2)',
  'var(--ink-2)',
  'var(--heat-3)',
  'var(--edge)',
  'var(--line-2)',
] as const;

/** Hours per club as a pie. Screen readers read its label; the table beside it is its legend, with the same figures. */
export default function HoursPie({ slices, label }: { slices: readonly Slice[]; label: string }) {
  return (
    <div role="img" aria-label={label} className={room.pie}>
      <PieChart
        aria-hidden="true"
        className={styles.pieChart}
        data={slices.map(({ key, name, hours }, index) => ({
          key,
          name: pieLabel(name),
          value: hours,
          color: sliceColours[index] ?? 'var(--line-2)',
        }))}
        size={168}
        withTooltip
        tooltipDataSource="segment"
        tooltipProps={{ content: ({ payload }) => <Pointed name={payload[0]?.name} /> }}
        strokeColor="var(--card)"
        strokeWidth={2}
        startAngle={90}
        endAngle={-270}
        accessibilityLayer={false}
        // The keyboard reaches the table beside it instead.
        pieProps={{ rootTabIndex: -1 }}
      />
    </div>
  );
}

/** The name of the hovered slice. */
function Pointed({ name }: { name: string | number | undefined }) {
  return name === undefined ? null : <span className={styles.pointed}>{name}</span>;
}
