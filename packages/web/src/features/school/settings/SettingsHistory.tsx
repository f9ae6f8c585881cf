import type { SchoolRevision } from '@casement/domain/school/settings/settings.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { FormHint } from '../../../ui/form/FormLayout.tsx';
import { MorePages } from '../../../ui/frame/MorePages.tsx';
import styles from './SettingsHistory.module.css';
import { historyQuery } from './settings.queries.ts';
import { settingText, settingValueText, settingsText as text } from './settings.text.ts';

function Revision({ revision }: { revision: SchoolRevision }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const words = useClubWords();
  const names = Object.entries(settingText(words)).filter(([name]) => name in revision.updated);
  return (
    <li>
      <dl>
        {names.map(([name, label]) => {
          const before = settingValueText(revision.previous?.[name]);
          const after = settingValueText(revision.updated[name]);
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{before === '' ? after : text.became(before, after)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="faint small">
        {text.by(revision.editedByName, formatMoment(revision.at, timeZone, today))}
      </p>
    </li>
  );
}

/** Earlier settings, latest change first. */
export function SettingsHistory() {
  const read = useSuspenseInfiniteQuery(historyQuery);
  const revisions = read.data.pages.flatMap((page) => page.revisions);
  return (
    <section className={styles.history} aria-labelledby="settings-history">
      <h2 id="settings-history">{text.history}</h2>
      {revisions.length === 0 ? <FormHint>{text.historyNone}</FormHint> : null}
      <ol>
        {revisions.map((revision) => (
          <Revision key={revision._id} revision={revision} />
        ))}
      </ol>
      <MorePages read={read} label={text.historyMore} failed={text.historyFailed} />
    </section>
  );
}
