import { useClubWords } from '../../lib/api/session.ts';
import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { formText } from './form/form.text.ts';

type ClubForbiddenProps = {
  title?: string;
  back: { to: string; label: string };
  /** Whether the page is read-only: impersonation is no reason then. */
  reads?: boolean;
};

/** In place of a form that the caller can't use. */
export function ClubForbidden({ title, back, reads = false }: ClubForbiddenProps) {
  const words = useClubWords();
  return (
    <Forbidden
      title={title ?? formText.forbidden(words)}
      body={title === undefined ? formText.forbiddenBody : undefined}
      back={{ to: back.to, label: formText.back(back.label) }}
      reads={reads}
    />
  );
}
