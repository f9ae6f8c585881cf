import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { studentPaths } from './students.paths.rules.ts';
import { studentsText as text } from './students.text.ts';

/** In place of a student who is not there. */
export function StudentNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={studentPaths.dashboard} />}>{text.back}</Button>
      }
    />
  );
}
