import type { Theme } from '@casement/domain/profile/profile.contract.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useMe, useReadOnlyReason } from '../../lib/api/session.ts';
import { Card } from '../../ui/card/Card.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { pagePart } from '../../ui/state/pagePart.tsx';
import { MailCard } from './MailCard.tsx';
import styles from './ProfilePage.module.css';
import { useSignOut, useThemeChoice } from './profile.queries.ts';
import { profileText } from './profile.text.ts';

const SignOutQuestion = pagePart(() => import('./SignOutQuestion.tsx'));

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** A small page in the colours of a theme. The system's theme is half and half. */
function ThemePicture({ theme }: { theme: Theme }) {
  const schemes = theme === 'system' ? ['light', 'dark'] : [theme];
  return (
    <span className={styles.picture} aria-hidden="true">
      {schemes.map((scheme) => (
        <span key={scheme} className={styles.half} data-scheme={scheme}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </span>
  );
}

/** The person's details, the theme, and the button to sign out. */
export function ProfilePage() {
  const { user } = useMe();
  const { theme, choose } = useThemeChoice();
  const readOnly = useReadOnlyReason();
  const signOut = useSignOut();
  const about = useId();
  const appearance = useId();
  const leaving = useId();

  return (
    <>
      <PageHeader title={profileText.title} />
      <div className={styles.cards}>
        <Card labelledBy={about}>
          <h2 id={about}>{user.displayName}</h2>
          <dl className={styles.facts}>
            <dt>{profileText.name}</dt>
            <dd>
              {user.firstName} {user.lastName}
            </dd>
            <dt>{profileText.schoolEmail}</dt>
            <dd>{user.schoolEmail}</dd>
            {user.graduatingClass === null ? null : (
              <>
                <dt>{profileText.graduatingClass}</dt>
                <dd>{profileText.classOf(user.graduatingClass)}</dd>
              </>
            )}
          </dl>
          <p className={styles.help}>{profileText.keptByOffice}</p>
        </Card>
        <Card labelledBy={appearance}>
          <h2 id={appearance}>{profileText.theme}</h2>
          <p className={styles.help}>{readOnly ?? profileText.themeHelp}</p>
          <div role="radiogroup" aria-labelledby={appearance} className={styles.themes}>
            {themes.map((choice) => (
              <label key={choice} className={styles.theme}>
                <input
                  type="radio"
                  name="theme"
                  value={choice}
                  checked={choice === theme}
                  disabled={readOnly !== undefined}
                  onChange={() => choose(choice)}
                />
                <ThemePicture theme={choice} />
                <span>{profileText.themes[choice]}</span>
              </label>
            ))}
          </div>
        </Card>
        <MailCard />
        <Card labelledBy={leaving}>
          <div className={styles.leave}>
            <div>
              <h2 id={leaving}>{profileText.logoutTitle}</h2>
              <p className={styles.help}>{profileText.logoutHelp}</p>
            </div>
            <Button onClick={signOut.signOut} loading={signOut.busy}>
              {profileText.logout}
            </Button>
          </div>
        </Card>
      </div>
      <SignOutQuestion
        opened={signOut.asking !== undefined}
        lost={signOut.asking}
        onConfirm={signOut.confirm}
        onClose={signOut.cancel}
      />
    </>
  );
}
