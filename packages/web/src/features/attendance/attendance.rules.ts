/** The marks of a register, as drawn everywhere. */
import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import type { MarkOption } from '../../ui/mark/SegmentedMark.tsx';
import { registerText, statusText } from './attendance.text.ts';

/** The buttons beside a name, in order. */
export const markOptions = [
  { value: 'present', label: statusText.present, letter: registerText.letters.present, tone: 'ink' },
  { value: 'late', label: statusText.late, letter: registerText.letters.late, tone: 'late' },
  { value: 'absent', label: statusText.absent, letter: registerText.letters.absent, tone: 'absent' },
] as const satisfies readonly MarkOption<AttendanceStatus>[];
