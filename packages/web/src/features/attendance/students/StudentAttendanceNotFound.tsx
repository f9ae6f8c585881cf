import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { studentText } from './students.text.ts';

const text = studentText.notFound;

/** In place of the attendance of a student who is not there. */
export function StudentAttendanceNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/studentspace/attendance" />}>
          {text.action}
        </Button>
      }
    />
  );
}
