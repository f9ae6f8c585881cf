import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { routesText } from '../routes.text.ts';

/** In place of a page that is not for the person who asked for it. */
export function RefusedScreen({ title }: { title: string }) {
  const text = routesText.refused;
  return (
    <EmptyState
      wholePage
      title={title}
      body={text.body}
      action={<Button renderRoot={(props) => <Link {...props} to="/" />}>{text.home}</Button>}
    />
  );
}
