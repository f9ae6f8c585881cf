import { useSuspenseQuery } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useWrite } from '../../../lib/cache/writes.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { useSignedIn } from '../school.queries.ts';
import styles from './DemoAccounts.module.css';
import room from './signIn.module.css';
import { signInText } from './signIn.text.ts';

/** The demo school's accounts by role, each one press away. */
export function DemoAccounts() {
  const text = signInText.demo;
  const accounts = useSuspenseQuery(orpc.school.demoAccounts.queryOptions()).data.data;
  const signedIn = useSignedIn();
  const signIn = useWrite(orpc.school.demoSignIn, {
    after: signedIn,
    onFailure: (error) => noticeFailure(text.failed, explainError(error)),
  });
  const enter = useSingleFlight((schoolEmail: string) =>
    signIn.mutateAsync({ schoolEmail }).catch(() => undefined),
  );

  return (
    <section className={room.section} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{text.title}</h2>
      <p className={room.help}>{text.help}</p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.schoolEmail}>
            <button
              type="button"
              className={styles.account}
              disabled={signIn.isPending || signIn.isSuccess}
              onClick={() => void enter(account.schoolEmail)}
            >
              <span className={styles.does}>{account.does}</span>
              <span className={styles.who}>
                <b>{account.name}</b>, {account.says}
              </span>
              <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={styles.chevron}>
                <path d="m8 4.5 5.5 5.5L8 15.5" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
