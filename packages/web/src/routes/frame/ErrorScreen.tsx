import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homePaths } from '../../features/home/home.paths.ts';
import { errorLabels } from '../../lib/api/errors.text.ts';
import { describeError } from '../../lib/api/errors.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { routesText } from '../routes.text.ts';
import { RefusedScreen } from './RefusedScreen.tsx';

/** In place of a screen that failed to load or broke while it was shown. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const words = describeError(error);

  useEffect(() => {
    queries.reset();
  }, [queries]);

  if (words.kind === 'forbidden') return <RefusedScreen title={routesText.refused.title} />;
  return (
    <ErrorPanel
      wholePage
      title={words.title}
      safe={words.safe}
      next={words.next}
      reference={words.requestId === undefined ? undefined : errorLabels.requestId(words.requestId)}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
      action={
        <LinkButton variant="subtle" to={homePaths.home}>
          {routesText.error.home}
        </LinkButton>
      }
    />
  );
}
