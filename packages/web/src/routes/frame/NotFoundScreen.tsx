import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { routesText } from '../routes.text.ts';

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  const text = routesText.notFound;
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={<Button renderRoot={(props) => <Link {...props} to="/" />}>{text.home}</Button>}
    />
  );
}
