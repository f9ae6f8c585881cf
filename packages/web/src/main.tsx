import './ui/coreStyles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BackContext } from './lib/back.ts';
import { createQueryClient, onOtherPersonElsewhere, onSignOutElsewhere } from './lib/queryClient.ts';
import { dropKeptCache } from './lib/session.ts';
import { ensureTemporal } from './lib/temporal.ts';
import { Providers } from './routes/Providers.tsx';
import { followTrail, makeRouter } from './routes/router.tsx';

const queryClient = createQueryClient(toSignIn);
const router = makeRouter(queryClient);
const back = followTrail(router);

/** To the sign-in, and back to this page afterwards. A form with unsaved changes asks before it goes. */
function toSignIn() {
  const { pathname, href } = router.latestLocation;
  if (pathname !== '/signIn') void router.navigate({ to: '/signIn', search: { back: href } });
}

onSignOutElsewhere(() => {
  dropKeptCache();
  back.forget();
  void router.navigate({ to: '/signIn', search: {}, replace: true, ignoreBlocker: true });
});

onOtherPersonElsewhere(() => {
  dropKeptCache();
  back.forget();
  window.location.reload();
});

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
