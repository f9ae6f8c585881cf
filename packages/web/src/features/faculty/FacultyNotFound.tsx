import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { facultyPaths } from './faculty.paths.ts';
import { facultyText as text } from './faculty.text.ts';

/** In place of a teacher who is not there. */
export function FacultyNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={facultyPaths.dashboard} />}>{text.back}</Button>
      }
    />
  );
}
