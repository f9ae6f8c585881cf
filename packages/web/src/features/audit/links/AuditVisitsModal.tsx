import type { AuditLink, AuditVisit } from '@casement/domain/audit/audit.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { MorePages } from '../../../ui/frame/MorePages.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { auditVisitsQuery } from '../audit.queries.ts';
import { visitsText as text, whatItShows } from '../audit.text.ts';
import { programOf } from '../visit/programs.rules.ts';
import styles from './AuditVisitsModal.module.css';

function columnsFor(timeZone: string, today: Temporal.PlainDate): Column<AuditVisit>[] {
  return [
    {
      key: 'at',
      header: text.columns.at,
      width: '170px',
      cell: ({ at }) => <span className="num">{formatMoment(at, timeZone, today)}</span>,
    },
    {
      key: 'opened',
      header: text.columns.opened,
      width: '1.2fr',
      phone: 'title',
      cell: ({ opened, student }) => text.opened(opened, student?.displayName),
    },
    {
      key: 'from',
      header: text.columns.from,
      width: '1fr',
      cell: ({ clientAddress, userAgent }) => (
        <>
          <span className="num">{text.from(clientAddress)}</span>
          <span className={styles.program} title={userAgent ?? undefined}>
            {userAgent === null ? text.unknownProgram : (programOf(userAgent) ?? userAgent)}
          </span>
        </>
      ),
    },
  ];
}

type AuditVisitsModalProps = {
  link: Pick<AuditLink, '_id' | 'accessType' | 'graduatingClasses' | 'students'>;
  onClose: () => void;
};

/** The visits of a link: who, when, and what they opened. */
export default function AuditVisitsModal({ link, onClose }: AuditVisitsModalProps) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const visits = useInfiniteQuery(auditVisitsQuery(link._id));
  const rows = visits.data?.pages.flatMap((page) => page.visits) ?? [];
  return (
    <Dialog title={text.title(whatItShows(link))} size={760} tall onClose={onClose}>
      <div className={styles.visits}>
        {visits.error === null || visits.isFetchNextPageError ? null : (
          <ErrorPanel
            title={text.failed}
            safe={describeError(visits.error).title}
            next={describeError(visits.error).next}
            onRetry={() => void visits.refetch()}
          />
        )}
        {visits.isSuccess && rows.length === 0 ? (
          <EmptyState title={text.none} body={text.noneBody} />
        ) : (
          <DataTable
            caption={text.caption}
            columns={columnsFor(timeZone, today)}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowHeight={58}
          />
        )}
        {visits.hasNextPage ? <MorePages read={visits} label={text.more} failed={text.moreFailed} /> : null}
        <p className="small faint">{text.about}</p>
      </div>
    </Dialog>
  );
}
