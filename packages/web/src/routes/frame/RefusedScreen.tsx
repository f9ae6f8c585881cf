import { homePaths } from '../../features/home/home.paths.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { routesText } from '../routes.text.ts';

/** In place of a page that the person can't open. */
export function RefusedScreen({ title }: { title: string }) {
  const text = routesText.refused;
  return (
    <EmptyState
      wholePage
      title={title}
      body={text.body}
      action={<LinkButton to={homePaths.home}>{text.home}</LinkButton>}
    />
  );
}
