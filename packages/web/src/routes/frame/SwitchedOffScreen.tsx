import type { SchoolFeature } from '@casement/domain/shared/features.ts';
import { homePaths } from '../../features/home/home.paths.ts';
import { schoolPaths } from '../../features/school/school.paths.ts';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { switchedOffText as text } from './switchedOff.text.ts';

/** In place of a page of a feature that the school has switched off. */
export default function SwitchedOffScreen({ feature }: { feature: SchoolFeature }) {
  const { can } = useMe();
  const words = useClubWords();
  const [to, label] = can['school.update']
    ? [schoolPaths.settings, text.settings]
    : [homePaths.home, text.home];
  return (
    <EmptyState
      wholePage
      title={text.title(text.features[feature](words))}
      body={can['school.update'] ? text.administratorBody : text.body}
      action={<LinkButton to={to}>{label}</LinkButton>}
    />
  );
}
