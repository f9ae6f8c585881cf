import './lib/schemas.ts';
import './ui/theme/coreStyles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { schoolPaths } from './features/school/school.paths.ts';
import { followConnection } from './lib/api/connection.ts';
import { leaveSignedOut, onOtherPerson, reloadForOther } from './lib/api/session.ts';
import {
  answerLeaving,
  createQueryClient,
  onOtherPersonElsewhere,
  onSignInElsewhere,
  onSignOutElsewhere,
} from './lib/cache/queryClient.ts';
import { followBuild } from './lib/offline/build.ts';
import { BackContext } from './lib/places/back.ts';
import { ensureTemporal } from './lib/time/temporal.ts';
import { Providers } from './routes/frame/Providers.tsx';
import { followSignIn, followTrail, makeRouter } from './routes/router.tsx';
import { preparePaper } from './ui/theme/paper.ts';

/** Opens the application in the page. */
async function open(): Promise<void> {
  const queryClient = createQueryClient(toSignIn);
  const router = makeRouter(queryClient);
  const back = followTrail(router);

  /** The page on which it was tried last. */
  let triedOn: string | undefined;

  /**
   * Opens the sign-in, which returns to this page afterwards. A form with unsaved changes asks first: whoever stays on
   * its page isn't asked once more by reads that the page repeats.
   */
  function toSignIn(again: boolean) {
    const { pathname, href } = router.latestLocation;
    if (pathname === schoolPaths.signIn || (again && pathname === triedOn)) return;
    triedOn = pathname;
    void router.navigate({ to: schoolPaths.signIn, search: { back: href } });
  }

  followBuild();
  followConnection(queryClient);
  preparePaper();

  onSignInElsewhere(() => void followSignIn(router, queryClient));

  answerLeaving();
  onSignOutElsewhere(() => {
    back.forget();
    leaveSignedOut(schoolPaths.signIn);
  });

  function startAfresh() {
    back.forget();
    reloadForOther();
  }
  onOtherPersonElsewhere(startAfresh);
  onOtherPerson(startAfresh);

  await ensureTemporal();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <BackContext value={back}>
          <RouterProvider router={router} />
        </BackContext>
      </Providers>
    </StrictMode>,
  );
}

// In a task of its own, since a phone takes long enough to evaluate the modules.
setTimeout(() => void open());
