import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useClubWords } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formText } from './clubs.form.text.ts';

/** In place of a form that the caller may not use. */
export function ClubForbidden({ title, back }: { title?: string; back: { to: string; label: string } }) {
  const words = useClubWords();
  return (
    <EmptyState
      wholePage
      title={title ?? formText.forbidden(words)}
      {...(title === undefined ? { body: formText.forbiddenBody } : {})}
      action={
        <Button renderRoot={(props) => <Link {...props} to={back.to} />}>{formText.back(back.label)}</Button>
      }
    />
  );
}
