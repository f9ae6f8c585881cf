import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe, useShownClubWords } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import ground from '../calendar.module.css';
import { useEndFeed, useFeed, useMakeFeed } from '../calendar.queries.ts';
import { feedText } from '../calendar.text.ts';
import styles from './FeedModal.module.css';

/** How long "Copied" is shown, in milliseconds (spec: section 9). */
const copiedFor = 2000;

function Address({ path }: { path: string }) {
  const { copy, copied } = useClipboard({ timeout: copiedFor });
  const address = new URL(path, window.location.origin);
  return (
    <>
      <div className={styles.secret}>
        <TextInput
          readOnly
          label={feedText.address}
          description={feedText.once}
          value={address.href}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="filled" aria-live="polite" onClick={() => copy(address.href)}>
          {copied ? feedText.copied : feedText.copy}
        </Button>
      </div>
      <p>
        <a href={`webcal://${address.host}${address.pathname}`}>{feedText.open}</a>
      </p>
      <h3>{feedText.how}</h3>
      <dl className={styles.apps}>
        {feedText.apps.map(({ name, steps }) => (
          <div key={name} className={ground.fact}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{feedText.delay}</p>
    </>
  );
}

/** The person's own feed: creates its address, shows it once, and revokes it. */
export default function FeedModal({ onClose }: { onClose: () => void }) {
  const words = useShownClubWords();
  const { school, impersonation } = useMe();
  const { timeZone } = school;
  const today = useToday(timeZone);
  const theirs = impersonation === null;
  const feed = useFeed(theirs);
  const make = useMakeFeed();
  // `make.error` is shown.
  const create = useSingleFlight(() => make.mutateAsync(undefined).catch(() => undefined));
  const end = useEndFeed();
  const [asked, setAsked] = useState<'renew' | 'end'>();
  const current = feed.data?.data.feed ?? null;
  const path = make.data?.data.path;
  const on = (instant: string) => formatMoment(instant, timeZone, today);

  async function revoke() {
    await end.mutateAsync();
    make.reset();
    noticeSuccess(feedText.ended);
  }

  return (
    <Dialog title={feedText.title} size={560} tall onClose={onClose}>
      <div className={styles.feed}>
        <p>{feedText.about(words)}</p>
        <p className="muted">{theirs ? feedText.secret : feedText.notTheirs}</p>
        {current === null ? null : (
          <p>
            {feedText.made(on(current.createdAt))}{' '}
            {current.lastReadAt === null ? feedText.unread : feedText.read(on(current.lastReadAt))}
            {path === undefined ? ` ${feedText.lost}` : null}
          </p>
        )}
        {path === undefined ? null : <Address path={path} />}
        <div role="alert">
          {make.error === null ? null : <p className={styles.failed}>{explainError(make.error)}</p>}
          {feed.error === null ? null : <p className={styles.failed}>{explainError(feed.error)}</p>}
        </div>
        {feed.data === undefined ? null : (
          <div className={ground.actions}>
            {current === null ? (
              <Button variant="filled" loading={make.isPending} onClick={() => void create()}>
                {feedText.make}
              </Button>
            ) : (
              <>
                <Button data-danger onClick={() => setAsked('end')}>
                  {feedText.end}
                </Button>
                <Button onClick={() => setAsked('renew')}>{feedText.renew}</Button>
              </>
            )}
          </div>
        )}
      </div>
      <ConfirmModal
        opened={asked === 'renew'}
        title={feedText.renewTitle}
        confirmLabel={feedText.renewConfirm}
        onConfirm={() => make.mutateAsync(undefined)}
        onClose={() => setAsked(undefined)}
      >
        {feedText.renewBody}
      </ConfirmModal>
      <ConfirmModal
        opened={asked === 'end'}
        title={feedText.endTitle}
        confirmLabel={feedText.endConfirm}
        danger
        onConfirm={revoke}
        onClose={() => setAsked(undefined)}
      >
        {feedText.endBody}
      </ConfirmModal>
    </Dialog>
  );
}
