import { CoverArt } from '../../../ui/card/CoverArt.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import styles from './SampleWindow.module.css';
import { signInText } from './signIn.text.ts';

const SampleRegister = pagePart(
  async () => ({ default: (await import('./SampleRegister.tsx')).SampleRegister }),
  () => <div className={styles.coming} />,
  true,
);

/** A casement window with a register behind its sill; the register is loaded after the page. */
export function SampleWindow() {
  return (
    <div className={styles.window}>
      <div className={styles.glass} aria-hidden="true">
        <CoverArt seed={signInText.about.product} height="100%" />
      </div>
      <SampleRegister />
    </div>
  );
}
