/** A double click on the cross of a row: the next row slides under the pointer. */
import type { WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import { expect, it, vi } from 'vitest';
import { formatWeeklyTimes } from '../../../lib/time/time.ts';
import { doubleClick, drawPiece } from '../../../ui/drawPiece.tsx';
import { fieldText } from './form.text.ts';
import { HighlightsField } from './HighlightsField.tsx';
import { MeetingTimesField } from './MeetingTimesField.tsx';

it('removes one highlight', () => {
  const onChange = vi.fn();
  drawPiece(<HighlightsField value={['Won a cup', 'Went to Rome']} onChange={onChange} error={undefined} />);
  doubleClick(fieldText.removeHighlight('Won a cup'));
  expect(onChange.mock.calls).toEqual([[['Went to Rome']]]);
});

it('removes one weekly time', () => {
  const at = { startHour: 15, startMinute: 30, endHour: 16, endMinute: 30 };
  const monday: WeeklyMeetingTime = { day: 'Monday', ...at };
  const tuesday: WeeklyMeetingTime = { day: 'Tuesday', ...at };
  const onChange = vi.fn();
  drawPiece(
    <MeetingTimesField
      value={[monday, tuesday]}
      onChange={onChange}
      onPending={() => undefined}
      error={undefined}
    />,
  );
  doubleClick(fieldText.removeTime(formatWeeklyTimes([monday])));
  expect(onChange.mock.calls).toEqual([[[tuesday]]]);
});
