import { lazy, Suspense } from 'react';
import { CoverArt } from '../../../ui/card/CoverArt.tsx';
import styles from './SampleWindow.module.css';
import { signInText } from './signIn.text.ts';

const SampleRegister = lazy(async () => ({
  default: (await import('./SampleRegister.tsx')).SampleRegister,
}));

/** A casement with a register behind its sill; the register is loaded after the page. */
export function SampleWindow() {
  return (
    <div className={styles.window}>
      <div className={styles.glass} aria-hidden="true">
        <CoverArt seed={signInText.about.product} height="100%" />
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <SampleRegister />
      </Suspense>
    </div>
  );
}
