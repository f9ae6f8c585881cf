import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useToday } from '../../../lib/time/today.ts';
import styles from './AuditFrame.module.css';
import { auditServesQuery } from './serves.queries.ts';
import { visitorText as text } from './visit.text.ts';

type AuditFrameProps = {
  about: { schoolName: string; timeZone: string; expiresAt: string };
  children: ReactNode;
};

/**
 * The frame of an auditor's pages: the school and the expiry date. No menu. It checks whether the pages are
 * still open, and gives way to the error screen if they aren't.
 */
export function AuditFrame({ about, children }: AuditFrameProps) {
  const router = useRouter();
  const checking = useRef(false);
  const { token = '', studentPortfolioInfoId } = useParams({ strict: false });
  const { refetch: ask } = useQuery(auditServesQuery(token, studentPortfolioInfoId));
  const { href } = useLocation();
  // A window next to another gets the focus without ever having been hidden.
  useWindowEvent('focus', () => void ask());
  const asked = useRef(href);
  useEffect(() => {
    if (asked.current === href) return;
    asked.current = href;
    void ask();
  }, [href, ask]);
  const day = formatDate(about.expiresAt, 'long', useToday(about.timeZone));

  /** A picture that fails to load may mean that the link has ended: the page's data is read again. */
  function onErrorCapture({ target }: SyntheticEvent) {
    if (checking.current || !(target instanceof HTMLImageElement)) return;
    checking.current = true;
    void router.invalidate();
  }

  return (
    <div className={styles.frame} onErrorCapture={onErrorCapture}>
      <header className={styles.top}>
        <p className={styles.school}>
          <span className="serif">{text.school(about.schoolName)}</span>
          <span className={styles.what}>{text.frame}</span>
        </p>
        <p className={styles.until}>{text.until(day, about.timeZone)}</p>
      </header>
      <main className={styles.main}>{children}</main>
      {studentPortfolioInfoId === undefined ? null : (
        <footer className={styles.foot}>{text.readOnlyHere}</footer>
      )}
    </div>
  );
}
