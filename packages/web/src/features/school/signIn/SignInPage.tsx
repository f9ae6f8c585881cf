import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { CoverArt } from '../../../ui/card/CoverArt.tsx';
import { OfflineBanner } from '../../../ui/frame/OfflineBanner.tsx';
import { signInText } from '../school.text.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import styles from './SignInPage.module.css';
import { SignInWithCode } from './SignInWithCode.tsx';

/** The way in: in demo mode by one press, otherwise by a code sent by e-mail. */
export function SignInPage() {
  const front = useSuspenseQuery(orpc.school.front.queryOptions()).data.data;
  const { demo, emailCode } = front.signIn;

  useEffect(() => {
    document.title = signInText.documentTitle(front.schoolName);
  }, [front.schoolName]);

  return (
    <div className={styles.page}>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.window}>
          <CoverArt seed={front.schoolName} height="100%" />
        </div>
      </div>
      <main className={styles.main}>
        <OfflineBanner />
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
    </div>
  );
}
