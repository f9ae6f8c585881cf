import type { SettingsEntry } from '@casement/domain/clubs/settings/settings.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { HistoryCard } from '../history/HistoryCard.tsx';
import { settingsHistoryQuery } from './settings.queries.ts';
import { settingsChanges } from './settings.rules.ts';
import { historyText } from './settings.text.ts';

/** Changes of the settings with the person and the time, newest first. */
export function SettingsHistory() {
  const history = useInfiniteQuery(settingsHistoryQuery);
  return (
    <HistoryCard
      id="settings-history"
      words={historyText}
      history={history}
      entry={(entry) => <Entry entry={entry} />}
    />
  );
}

function Entry({ entry }: { entry: SettingsEntry }) {
  const words = useClubWords();
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const when = (
    <time className="small faint num" dateTime={entry.editedAt}>
      {formatMoment(entry.editedAt, timeZone, today)}
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
