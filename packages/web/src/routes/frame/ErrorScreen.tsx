import { Button } from '@mantine/core';
import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { homePaths } from '../../features/home/home.paths.ts';
import { onceBack } from '../../lib/api/connection.ts';
import { errorLabels } from '../../lib/api/errors.text.ts';
import { describeError } from '../../lib/api/errors.ts';
import { reloadIfReplaced } from '../../lib/offline/build.ts';
import { useBack } from '../../lib/places/back.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { routesText } from '../routes.text.ts';
import { RefusedScreen } from './RefusedScreen.tsx';

/**
 * In place of a screen that failed to load or to render. If the service couldn't be reached, it's retried when that
 * changes.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const words = describeError(error);

  useEffect(() => {
    queries.reset();
  }, [queries]);

  const retry = () => {
    reset();
    void router.invalidate();
  };
  const isAway = words.kind === 'offline' || words.kind === 'notReady';
  const onBack = useEffectEvent(retry);
  useEffect(() => {
    if (!isAway) return undefined;
    return onceBack(error, () => onBack());
  }, [isAway, error]);
  const home = (
    <LinkButton variant="subtle" to={homePaths.home}>
      {routesText.error.home}
    </LinkButton>
  );
  if (words.kind === 'forbidden') return <RefusedScreen title={routesText.refused.title} />;
  if (words.kind === 'offline') return <NeedsConnection retry={retry} home={home} />;
  return (
    <ErrorPanel
      wholePage
      title={words.title}
      safe={words.safe}
      next={isAway && !onlineManager.isOnline() ? routesText.error.opensByItself : words.next}
      reference={words.requestId === undefined ? undefined : errorLabels.requestId(words.requestId)}
      onRetry={words.kind === 'missingPart' ? undefined : retry}
      action={words.kind === 'missingPart' ? <Reload /> : home}
    />
  );
}

/** For a page that isn't stored here, while the service can't be reached. */
function NeedsConnection({ retry, home }: { retry: () => void; home: ReactNode }) {
  const text = routesText.needsConnection;
  const back = useBack();
  const previous = back?.hasPrevious() === true;
  return (
    <ErrorPanel
      wholePage
      title={text.title}
      next={text.body}
      onRetry={retry}
      action={
        previous ? (
          <Button variant="subtle" onClick={back.goBack}>
            {text.back}
          </Button>
        ) : (
          home
        )
      }
    />
  );
}

/** For a page with parts of an older build: it's reloaded, immediately unless something is unsaved. */
function Reload() {
  useEffect(() => {
    void reloadIfReplaced();
  }, []);
  return <Button onClick={() => window.location.reload()}>{routesText.error.reload}</Button>;
}
