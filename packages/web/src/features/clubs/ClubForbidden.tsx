import { useClubWords, useReadOnlyReason } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { formText } from './form/form.text.ts';

type ClubForbiddenProps = {
  title?: string;
  back: { to: string; label: string };
  /** Whether the page would only have been read: viewing as somebody is no reason then. */
  reads?: boolean;
};

/** In place of a form that the caller may not use. */
export function ClubForbidden({ title, back, reads = false }: ClubForbiddenProps) {
  const words = useClubWords();
  const readOnly = useReadOnlyReason();
  const own = title === undefined ? formText.forbiddenBody : undefined;
  const body = reads ? own : (readOnly ?? own);
  return (
    <EmptyState
      wholePage
      title={title ?? formText.forbidden(words)}
      {...(body === undefined ? {} : { body })}
      action={<LinkButton to={back.to}>{formText.back(back.label)}</LinkButton>}
    />
  );
}
