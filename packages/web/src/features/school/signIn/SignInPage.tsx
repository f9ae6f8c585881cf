import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { frontQuery } from '../../../lib/api/session.ts';
import { OfflineBanner } from '../../../ui/frame/OfflineBanner.tsx';
import { About } from './About.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './SignInPage.module.css';
import { SignInWithCode } from './SignInWithCode.tsx';
import { signInText } from './signIn.text.ts';

/**
 * The sign-in, next to a description of the product: with one press in a demo school, otherwise with a code.
 */
export function SignInPage() {
  const front = useSuspenseQuery(frontQuery).data.data;
  const { demo, emailCode } = front.signIn;

  useEffect(() => {
    document.title = signInText.documentTitle(front.schoolName);
  }, [front.schoolName]);

  return (
    <>
      <div className={styles.page} data-demo={demo || undefined}>
        <main className={styles.main}>
          <div className={styles.column}>
            <header className={styles.header}>
              <h1>{front.schoolName}</h1>
              <p>{signInText.office}</p>
            </header>
            {demo ? <DemoAccounts /> : null}
            {emailCode ? (
              <SignInWithCode heading={demo ? signInText.code.titleInDemo : signInText.title} />
            ) : null}
          </div>
        </main>
        <About className={styles.about} />
      </div>
      <OfflineBanner />
    </>
  );
}
