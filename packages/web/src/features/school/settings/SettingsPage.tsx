import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { type SchoolRecord, schoolRecord } from '@casement/domain/school/school.contract.ts';
import { schoolEdit } from '@casement/domain/school/settings/settings.contract.ts';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComparedField, compared } from '../../../lib/api/conflicts.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { useNow } from '../../../lib/time/now.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { FormColumns, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { schoolPaths } from '../school.paths.ts';
import { AdministrationCard, FeaturesCard, MailCard, MoneyCard, SchoolCard } from './SettingsCards.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import styles from './SettingsPage.module.css';
import { schoolQuery, schoolSets, useUpdateSchool } from './settings.queries.ts';
import { comparison, draftOf, nowIn, pickSettings, type SettingsDraft } from './settings.rules.ts';
import { settingText, settingValueText, settingsText as text } from './settings.text.ts';

const check = schemaResolver(schoolEdit);

/** The school's settings, for administrators. */
export function SettingsPage() {
  const school = useSuspenseQuery(schoolQuery).data.data;
  const { mutateAsync } = useUpdateSchool();
  const { user } = useMe();
  const words = useClubWords();
  const now = useNow();

  async function validate(
    draft: SettingsDraft,
    _saved: SchoolRecord,
    changed: string[],
  ): Promise<FormErrors> {
    return {
      ...(await check(pickSettings(draft, changed))),
      ...(draft.schoolName.trim() === '' ? { schoolName: text.nameNeeded } : {}),
      ...(draft.currencies.length === 0 ? { currencies: text.currenciesNeeded } : {}),
    };
  }

  const edit = useRecordForm({
    record: school,
    schema: schoolRecord,
    draftOf,
    compare: comparison,
    validate,
    asksFirst: ({ timeZone }, saved) => (timeZone === saved.timeZone ? undefined : timeZone),
    write: (draft, { updatedAt }, changed) =>
      mutateAsync(schoolEdit.parse({ ...pickSettings(draft, changed), updatedAt })),
    onNewer: useTake(schoolSets),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(text.saved);
      return data;
    },
  });
  const { form, change, base } = edit;
  const rows = (newer: SettingsDraft) => rowsOf(words, form.values, newer);
  // A list shows the errors of its entries itself.
  const errors = Object.fromEntries(
    Object.entries(form.errors).map(([path, message]) => [path.split('.', 1)[0] ?? path, message]),
  );
  const fields = { values: form.values, errors, onChange: change };
  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.summary}
        actions={[{ label: text.activity, to: schoolPaths.activity }]}
      />
      <PageForm edit={edit} failed={text.failed} ready={edit.changed} rows={rows}>
        <FormColumns>
          <FormStack>
            <SchoolCard {...fields} saved={base.timeZone} />
            <MailCard {...fields} />
            <MoneyCard {...fields} />
          </FormStack>
          <FormStack>
            <FeaturesCard {...fields} />
            <AdministrationCard {...fields} ownId={user._id} />
          </FormStack>
        </FormColumns>
      </PageForm>
      <SettingsHistory />
      <ConfirmModal
        opened={edit.asking !== undefined}
        title={text.zoneQuestion.title(settingValueText(form.values.timeZone))}
        confirmLabel={text.zoneQuestion.confirm}
        onConfirm={edit.agree}
        onClose={edit.stopAsking}
      >
        {text.zoneQuestion.now(nowIn(now, base.timeZone), nowIn(now, form.values.timeZone))}
        <ul className={styles.consequences}>
          <li>{text.zoneQuestion.moments}</li>
          <li>{text.zoneQuestion.weekly}</li>
          <li>{text.zoneQuestion.days}</li>
        </ul>
      </ConfirmModal>
    </>
  );
}

/** A version's settings by name, in words. */
function settingsIn(draft: SettingsDraft): Readonly<Record<string, unknown>> {
  const { features, ...settings } = draft;
  const words: Record<string, unknown> = { ...settings };
  for (const [name, { enabled }] of Object.entries(features)) words[`features.${name}`] = enabled;
  return words;
}

/** The settings that differ between two versions, in the words of the history. */
function rowsOf(words: ClubWords, mine: SettingsDraft, newer: SettingsDraft): ComparedField[] {
  const names = new Set(comparison.changed(mine, newer));
  const [here, there] = [settingsIn(mine), settingsIn(newer)];
  return Object.entries(settingText(words))
    .filter(([name]) => names.has(name))
    .map(([name, label]) => compared(label, settingValueText(here[name]), settingValueText(there[name])));
}
