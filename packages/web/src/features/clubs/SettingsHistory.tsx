import type { SettingsEntry } from '@casement/domain/clubs/clubs.settings.contract.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { explainError } from '../../lib/errors.ts';
import { useClubWords, useMe } from '../../lib/session.ts';
import { formatInstant } from '../../lib/time.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './ClubSettingsPage.module.css';
import { settingsHistoryQuery } from './clubs.settings.queries.ts';
import { settingsChanges } from './clubs.settings.rules.ts';
import { historyText } from './clubs.settings.text.ts';
import history from './History.module.css';

/** Who changed the settings, what and when, newest first. */
export function SettingsHistory() {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(settingsHistoryQuery);
  const entries = data?.pages.flatMap((page) => page.data.entries) ?? [];
  return (
    <Card labelledBy="settings-history">
      <div className={styles.fields}>
        <h2 id="settings-history">{historyText.title}</h2>
        {error === null ? null : (
          <p role="alert">
            {historyText.failed} {explainError(error)}
          </p>
        )}
        {isPending ? <div className={history.waiting} aria-busy="true" /> : null}
        {data !== undefined && entries.length === 0 ? <p className="muted">{historyText.none}</p> : null}
        <ol className={history.entries}>
          {entries.map((entry) => (
            <li key={entry._id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
        {hasNextPage ? (
          <div>
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {historyText.earlier}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Entry({ entry }: { entry: SettingsEntry }) {
  const words = useClubWords();
  const { school } = useMe();
  const when = (
    <time className="small faint num" dateTime={entry.editedAt}>
      {formatInstant(entry.editedAt, school.timeZone)}
    </time>
  );
  if (entry.previousSettings === null) {
    return (
      <>
        <p className="muted">{historyText.initial}</p>
        {when}
      </>
    );
  }
  const changes = settingsChanges(entry.previousSettings, entry.updatedSettings);
  const said = changes.map((change) => historyText.change(change, words));
  const sentences = said.length === 0 ? [historyText.nothing] : said;
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <strong>{entry.changeType === 'autoMigration' ? historyText.migrated : entry.editedByName}</strong>{' '}
          {sentence}
        </p>
      ))}
      {when}
    </>
  );
}
