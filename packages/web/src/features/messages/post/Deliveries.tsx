import type { Delivery, MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { EmailText } from '../../../ui/mark/EmailText.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { type FailureNotice, useFailureNotice } from '../../../ui/state/failureNotice.ts';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { useSettleDelivery } from '../messages.queries.ts';
import styles from './Deliveries.module.css';
import {
  deliveryGroups,
  deliveryTones,
  foundDeliveries,
  groupOf,
  groupsOf,
  type LastDelivery,
  lastDeliveries,
} from './post.rules.ts';
import { deliveryText, emailText, postText as text } from './post.text.ts';

/** A message's recipients, each with the state of their e-mail. */
export function Deliveries({ message }: { message: MessageWithDeliveries }) {
  const { deliveries } = message;
  const { can } = useMe();
  const doubtful = message.deliveryCounts.doubtful;
  const last = lastDeliveries(deliveries);
  const groups = groupsOf(last);
  const search = useDirectorySearch(deliveryGroups, deliveryGroups);
  const shown = foundDeliveries(last, search.selected, useDeferredValue(search.text));
  const failure = useFailureNotice();
  const columns = useColumns(doubtful > 0, failure);
  return (
    <Card labelledBy="message-deliveries">
      <h2 id="message-deliveries">{text.deliveries}</h2>
      <DirectoryTools
        searchLabel={text.search}
        filterLabel={text.filter}
        chips={groups.map(({ group, count }) => ({
          value: group,
          label: text.chip(text.groups[group], count),
        }))}
        search={search}
        status={text.shown(shown.length)}
        wrap
      />
      {doubtful === 0 ? null : (
        <div className={styles.doubt}>
          <p className={styles.hint}>{text.doubtHint}</p>
          {doubtful > 1 && can['message.manage'] ? (
            <SettleAll messageId={message._id} count={doubtful} onSettled={failure.clear} />
          ) : null}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title={text.none} action={<Button onClick={search.showAll}>{text.showAll}</Button>} />
      ) : (
        <DataTable caption={text.deliveries} columns={columns} rows={shown} rowKey={({ _id }) => _id} />
      )}
    </Card>
  );
}

function useColumns(hasDoubtful: boolean, failure: FailureNotice): Column<LastDelivery>[] {
  const { can } = useMe();
  const columns: Column<LastDelivery>[] = [
    {
      key: 'name',
      header: text.columns.name,
      width: '1.4fr',
      least: 120,
      phone: 'title',
      cell: ({ recipient }) => <span className={styles.name}>{recipient.displayName}</span>,
    },
    {
      key: 'email',
      header: text.columns.email,
      width: '2.4fr',
      least: 170,
      cell: ({ recipient }) => (
        <span className={styles.email}>
          <EmailText address={recipient.email} />
        </span>
      ),
    },
    {
      key: 'state',
      header: text.columns.state,
      width: '136px',
      phone: 'aside',
      cell: (delivery) => <State delivery={delivery} />,
    },
    {
      key: 'when',
      header: text.columns.when,
      width: '1.6fr',
      cell: (delivery) => (
        <div className={styles.told}>
          <When delivery={delivery} />
          <Told delivery={delivery} />
        </div>
      ),
    },
  ];
  if (!hasDoubtful || !can['message.manage']) return columns;
  const actions: Column<LastDelivery> = {
    key: 'actions',
    header: text.columns.actions,
    width: '196px',
    offPaper: true,
    cell: (delivery) =>
      delivery.state === 'doubtful' ? <Settle delivery={delivery} failure={failure} /> : '',
    phoneCell: (delivery) =>
      delivery.state === 'doubtful' ? <Settle delivery={delivery} failure={failure} /> : null,
  };
  return [...columns, actions];
}

type OfDelivery = { delivery: LastDelivery };

function State({ delivery }: OfDelivery) {
  return <StatusBadge tone={deliveryTones[groupOf(delivery)]}>{deliveryText(delivery)}</StatusBadge>;
}

/** When the last e-mail was sent. */
function When({ delivery: { emailSentAt } }: OfDelivery) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  if (emailSentAt === null) return null;
  return <span className="num">{formatMoment(emailSentAt, timeZone, today)}</span>;
}

/** Why an e-mail didn't arrive, and the outcome of each if there were several. */
function Told({ delivery }: OfDelivery) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { reason, bouncedAt, before } = delivery;
  const why =
    reason === null || bouncedAt === null
      ? reason
      : text.cameBack(formatMoment(bouncedAt, timeZone, today), reason);
  return (
    <>
      {why === null ? null : <p className={styles.reason}>{why}</p>}
      {(before.length === 0 ? [] : [...before, delivery]).map((one) => (
        <p key={one._id} className={styles.reason}>
          {text.roundState(one.round, emailText(one))}
        </p>
      ))}
    </>
  );
}

type SettleAllProps = { messageId: string; count: number; onSettled: () => void };

/** The two ways to settle all doubtful e-mails together; the question includes their number. */
function SettleAll({ messageId, count, onSettled }: SettleAllProps) {
  const { mutateAsync } = useSettleDelivery();
  const [asking, setAsking] = useState<'resend' | 'dismiss'>();
  const [asked, setAsked] = useState<'resend' | 'dismiss'>('resend');
  const words = text.settleAll[asked];
  function ask(action: 'resend' | 'dismiss') {
    setAsked(action);
    setAsking(action);
  }
  async function settle() {
    const { data } = await mutateAsync({ messagePostId: messageId, action: asked });
    onSettled();
    noticeShortly(words.done(count - data.deliveryCounts.doubtful));
  }
  return (
    <div className={styles.actions}>
      <Button size="compact-sm" onClick={() => ask('dismiss')}>
        {text.settleAll.dismiss.button(count)}
      </Button>
      <Button size="compact-sm" onClick={() => ask('resend')}>
        {text.settleAll.resend.button(count)}
      </Button>
      <ConfirmModal
        opened={asking !== undefined}
        title={words.title(count)}
        confirmLabel={words.button(count)}
        onConfirm={settle}
        onClose={() => setAsking(undefined)}
      >
        {words.body(count)}
      </ConfirmModal>
    </div>
  );
}

/** The two ways to settle a doubtful e-mail. */
function Settle({ delivery, failure }: { delivery: Delivery; failure: FailureNotice }) {
  const { mutateAsync } = useSettleDelivery();
  const { displayName } = delivery.recipient;
  const settle = useSingleFlight(async (action: 'resend' | 'dismiss') => {
    try {
      await mutateAsync({ deliveryId: delivery._id, action });
      failure.clear();
      noticeShortly(action === 'resend' ? text.resent(displayName) : text.dismissed(displayName));
    } catch (error) {
      failure.tell(text.settleFailed(displayName), explainError(error));
    }
  });
  return (
    <div className={styles.actions}>
      <Button
        size="compact-sm"
        aria-label={text.dismissFor(displayName)}
        onClick={() => void settle('dismiss')}
      >
        {text.dismiss}
      </Button>
      <Button size="compact-sm" aria-label={text.resendTo(displayName)} onClick={() => void settle('resend')}>
        {text.resend}
      </Button>
    </div>
  );
}
