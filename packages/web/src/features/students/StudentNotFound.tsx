import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { missingText as text } from './missing.text.ts';
import { studentPaths } from './students.paths.ts';

/** In place of a student who is not there. */
export function StudentNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={
        <Button renderRoot={(props) => <Link {...props} to={studentPaths.dashboard} />}>{text.back}</Button>
      }
    />
  );
}
