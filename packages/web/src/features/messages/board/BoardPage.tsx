import type { ListedMessage } from '@casement/domain/messages/messages.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useClubWords, useMe, useShownClubWords } from '../../../lib/api/session.ts';
import { useSearchText } from '../../../lib/directorySearch.ts';
import { compareByName } from '../../../lib/text/people.ts';
import { sheetInstant } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { SelectionShelf, useRowSelection } from '../../../ui/list/RowSelection.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { saveRows } from '../../../ui/list/saveTable.ts';
import { useSortedTable } from '../../../ui/list/sortedTable.ts';
import { TableTools } from '../../../ui/list/TableTools.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useSavedFilters } from '../../profile/filters.queries.ts';
import { FileCount } from '../FileCount.tsx';
import { messagePaths } from '../messages.paths.ts';
import { boardQuery } from '../messages.queries.ts';
import { deliveriesOf, foundMessages, hasReaders, recipientsText, statusTones } from '../messages.rules.ts';
import { messagesText, statusText } from '../messages.text.ts';
import styles from './BoardPage.module.css';
import { boardText as text } from './board.text.ts';

/** The message board: all messages that the person can read, newest first. */
export function BoardPage() {
  const { can, school } = useMe();
  const words = useClubWords();
  const clubs = useShownClubWords();
  const { messagePosts } = useSuspenseQuery(boardQuery).data.data;
  const [search, setSearch] = useSearchText();
  const shown = foundMessages(messagePosts, useDeferredValue(search), words);
  const today = useToday(school.timeZone);
  const columns = useColumns(today);
  const table = useSortedTable(columns, shown);
  const { selected, column, clear } = useRowSelection(table.rows, titleOf);
  const file = text.file(today.toString());
  const savedFilters = useSavedFilters('messages');
  const canWrite = can['message.manage'];
  return (
    <>
      <PageHeader
        title={messagesText.title}
        summary={text.summary(messagePosts.length)}
        actions={
          canWrite
            ? [{ label: messagesText.create, to: messagePaths.create, primary: messagePosts.length > 0 }]
            : []
        }
      />
      {messagePosts.length === 0 ? (
        <EmptyState
          title={text.none}
          body={text.noneBody(clubs)}
          action={
            canWrite ? (
              <LinkButton variant="filled" to={messagePaths.create}>
                {text.first}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        <>
          <div className={styles.tools}>
            <SearchField label={text.search} value={search} onChange={setSearch} />
            <TableTools file={file} columns={columns} rows={table.rows} saved={savedFilters} />
          </div>
          <p className="visually-hidden" role="status">
            {text.shown(shown.length)}
          </p>
          {shown.length === 0 ? (
            <EmptyState
              title={text.noMatch}
              body={text.noMatchBody(search)}
              action={<Button onClick={() => setSearch('')}>{text.clear}</Button>}
            />
          ) : (
            <DataTable
              caption={messagesText.title}
              columns={[column, ...table.columns]}
              rows={table.rows}
              rowKey={({ _id }) => _id}
              rowHeight={64}
              pressable
            />
          )}
          <SelectionShelf
            label={text.selected}
            count={selected.length}
            onCsv={() => void saveRows(`${file}.csv`, columns, selected)}
            onClear={clear}
          />
        </>
      )}
    </>
  );
}

const titleOf = ({ title }: ListedMessage) => title;
const momentOf = ({ sentAt, scheduled, createdAt }: ListedMessage) => sentAt ?? scheduled?.at ?? createdAt;

function useColumns(today: Temporal.PlainDate): Column<ListedMessage>[] {
  const { timeZone } = useMe().school;
  const words = useClubWords();
  const namesOf = ({ recipients, recipientCount }: ListedMessage) =>
    recipientsText(recipients, words, recipientCount);
  return [
    {
      key: 'title',
      compare: (a, b) => a.title.localeCompare(b.title, locale),
      csv: ({ title }) => title,
      header: text.columns.title,
      width: '4fr',
      least: 192,
      phone: 'title',
      cell: ({ _id, title, excerpt, metadata, attachmentCount }) => (
        <div className={styles.message}>
          <Link to={messagePaths.post(_id)} className={styles.title}>
            <bdi>{title}</bdi>
          </Link>
          {metadata.priority === 'High' ? <span className={styles.high}>{text.high}</span> : null}
          <p className={styles.excerpt} dir="auto">
            <FileCount count={attachmentCount} /> {excerpt}
          </p>
        </div>
      ),
    },
    {
      key: 'recipients',
      compare: (a, b) => namesOf(a).localeCompare(namesOf(b), locale),
      csv: namesOf,
      header: text.columns.recipients,
      width: '1.5fr',
      least: 112,
      cell: (message) => <span className={styles.recipients}>{namesOf(message)}</span>,
    },
    {
      key: 'status',
      compare: (a, b) => statusText[a.status].localeCompare(statusText[b.status], locale),
      csv: ({ status }) => statusText[status],
      header: text.columns.status,
      width: '132px',
      phone: 'aside',
      cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{statusText[status]}</StatusBadge>,
    },
    {
      key: 'seen',
      compare: (a, b) => a.seenCount - b.seenCount,
      mostFirst: true,
      csv: (message) =>
        hasReaders(message) ? messagesText.seen(message.seenCount, deliveriesOf(message)) : '',
      header: text.columns.seen,
      width: '92px',
      numeric: true,
      cell: (message) =>
        hasReaders(message) ? messagesText.seen(message.seenCount, deliveriesOf(message)) : '',
      phoneCell: (message) =>
        hasReaders(message) ? text.seen(message.seenCount, deliveriesOf(message)) : null,
    },
    {
      key: 'author',
      compare: (a, b) => compareByName(a.author, b.author),
      csv: ({ author }) => author.displayName,
      header: text.columns.author,
      width: '1.1fr',
      least: 84,
      wide: true,
      phone: 'hidden',
      cell: ({ author }) => author.displayName,
    },
    {
      key: 'date',
      compare: (a, b) => momentOf(a).localeCompare(momentOf(b), locale),
      mostFirst: true,
      csv: (message) => sheetInstant(momentOf(message), timeZone),
      header: text.columns.date,
      width: '156px',
      cell: (message) => <span className="num">{formatMoment(momentOf(message), timeZone, today)}</span>,
    },
  ];
}
