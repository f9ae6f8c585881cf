import { homePaths } from '../../features/home/home.paths.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { routesText } from '../routes.text.ts';

/** For an address without a page. */
export function NotFoundScreen() {
  const text = routesText.notFound;
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={<LinkButton to={homePaths.home}>{text.home}</LinkButton>}
    />
  );
}
