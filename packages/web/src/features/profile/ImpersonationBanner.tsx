import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { formatClock } from '@casement/domain/shared/time/moments.text.ts';
import { useEffect, useEffectEvent } from 'react';
import { explainError } from '../../lib/api/errors.ts';
import { millisecondsNow } from '../../lib/time/now.ts';
import { inZone } from '../../lib/time/time.ts';
import { noticeFailure } from '../../ui/state/resultNotice.ts';
import styles from './ImpersonationBanner.module.css';
import { isViewingOver, useReturn } from './impersonation.queries.ts';
import { impersonationText } from './impersonation.text.ts';

/** Milliseconds until the service is asked again whether the time is over: this device's clock may be ahead. */
const again = 10_000;

type Viewing = { me: Me; until: string };

/** Above every screen during impersonation; leaves when the time is over. */
export default function ImpersonationBanner({ me, until }: Viewing) {
  const text = impersonationText.banner;
  const { mutate, isPending } = useReturn();
  const leave = () =>
    mutate(undefined, { onError: (error) => noticeFailure(text.failed, explainError(error)) });
  const onOver = useEffectEvent(leave);

  useEffect(() => {
    let timer = setTimeout(() => void ask(), Math.max(0, Date.parse(until) - millisecondsNow()));
    let open = true;
    async function ask() {
      const over = await isViewingOver();
      if (!open) return;
      if (over) onOver();
      else timer = setTimeout(() => void ask(), again);
    }
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [until]);

  return (
    <section className={styles.banner} aria-label={text.label}>
      <p>
        {text.says} <strong>{me.user.displayName}</strong>.{' '}
        <span>{text.until(formatClock(inZone(until, me.school.timeZone)))}</span>
      </p>
      <button type="button" disabled={isPending} onClick={leave}>
        {text.end}
      </button>
    </section>
  );
}
