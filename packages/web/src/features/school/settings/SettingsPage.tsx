import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { type SchoolRecord, schoolRecord } from '@casement/domain/school/school.contract.ts';
import { schoolEdit } from '@casement/domain/school/settings/settings.contract.ts';
import { Button } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ComparedField, compared, type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { useNow } from '../../../lib/time/now.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { AdministrationCard, FeaturesCard, MoneyCard, SchoolCard } from './SettingsCards.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import styles from './SettingsPage.module.css';
import { schoolQuery, useTakeSchool, useUpdateSchool } from './settings.queries.ts';
import {
  changedSettings,
  draftOf,
  pickSettings,
  rebaseSettings,
  type SettingsDraft,
} from './settings.rules.ts';
import { settingText, settingValueText, settingsText as text } from './settings.text.ts';

const check = schemaResolver(schoolEdit);

/** The school's settings, for administrators. */
export function SettingsPage() {
  const school = useSuspenseQuery(schoolQuery).data.data;
  const update = useUpdateSchool();
  const takePresent = useTakeSchool();
  const { user } = useMe();
  const words = useClubWords();
  const now = useNow();
  const [base, setBase] = useState(school);
  const [conflict, setConflict] = useState<NewerVersion<SchoolRecord>>();
  const [asking, setAsking] = useState<SettingsDraft>();

  async function validate(values: SettingsDraft): Promise<FormErrors> {
    const errors = await check(pickSettings(values, changedSettings(draftOf(base), values)));
    return {
      ...errors,
      ...(values.schoolName.trim() === '' ? { schoolName: text.nameNeeded } : {}),
      ...(values.currencies.length === 0 ? { currencies: text.currenciesNeeded } : {}),
    };
  }

  const form = useForm<SettingsDraft>({ initialValues: draftOf(school), validate });
  const dirty = changedSettings(draftOf(base), form.values).size > 0;

  function change(patch: Partial<SettingsDraft>) {
    form.setValues(patch);
    for (const field of Object.keys(patch)) form.clearFieldError(field);
  }

  function settle(present: SchoolRecord, values: SettingsDraft) {
    setBase(present);
    form.setValues(values);
    form.clearErrors();
    setConflict(undefined);
  }

  async function send(values: SettingsDraft, based: SchoolRecord): Promise<void> {
    const edit = pickSettings(values, changedSettings(draftOf(based), values));
    try {
      const { data } = await update.mutateAsync(schoolEdit.parse({ ...edit, updatedAt: based.updatedAt }));
      settle(data, draftOf(data));
      noticeSuccess(text.saved);
    } catch (error) {
      const found = newerVersion(error, schoolRecord);
      if (found === undefined) {
        const refused = describeError(error).fields.map(
          ({ path, message }) => [path.split('.')[0] ?? path, message] as const,
        );
        form.setErrors(Object.fromEntries(refused));
        focusFirstError();
        return;
      }
      // Something that does not stand on this page changed: nothing is in the way.
      if (changedSettings(draftOf(based), draftOf(found.present)).size === 0) {
        setBase(found.present);
        await send(values, found.present);
        return;
      }
      takePresent(found.present);
      update.reset();
      setConflict(found);
    }
  }

  async function submit(values: SettingsDraft) {
    if (values.timeZone === base.timeZone) await send(values, base);
    else setAsking(values);
  }

  const fields = { values: form.values, errors: form.errors, onChange: change };
  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.summary}
        actions={[{ label: text.activity, to: '/school/activity' }]}
      />
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => form.onSubmit((values) => void submit(values), focusFirstError)(event)}
      >
        <div className={formStyles.columns}>
          <div className={formStyles.stack}>
            <SchoolCard {...fields} saved={base.timeZone} />
            <MoneyCard {...fields} />
          </div>
          <div className={formStyles.stack}>
            <FeaturesCard {...fields} />
            <AdministrationCard {...fields} ownId={user._id} />
          </div>
        </div>
        <FormBar
          conflict={
            conflict && (
              <ConflictPanel
                title={conflict.said}
                when={formatInstant(conflict.present.updatedAt, base.timeZone)}
                rows={rowsOf(words, form.values, draftOf(conflict.present))}
                onUseNewer={() => settle(conflict.present, draftOf(conflict.present))}
                onKeepMine={() =>
                  settle(
                    conflict.present,
                    rebaseSettings(draftOf(base), form.values, draftOf(conflict.present)),
                  )
                }
              />
            )
          }
          failure={<FormFailure title={text.failed} error={update.error} marks />}
        >
          <Button
            type="submit"
            variant="filled"
            loading={update.isPending}
            disabled={!dirty || conflict !== undefined}
          >
            {text.save}
          </Button>
          <Button disabled={!dirty || update.isPending} onClick={() => settle(base, draftOf(base))}>
            {text.discard}
          </Button>
        </FormBar>
      </form>
      <SettingsHistory />
      <ConfirmModal
        opened={asking !== undefined}
        title={text.zoneQuestion.title(settingValueText(form.values.timeZone))}
        confirmLabel={text.zoneQuestion.confirm}
        onConfirm={async () => {
          if (asking !== undefined) await send(asking, base);
        }}
        onClose={() => setAsking(undefined)}
      >
        {text.zoneQuestion.now(formatInstant(now, base.timeZone), formatInstant(now, form.values.timeZone))}
        <ul className={styles.consequences}>
          <li>{text.zoneQuestion.moments}</li>
          <li>{text.zoneQuestion.weekly}</li>
          <li>{text.zoneQuestion.days}</li>
        </ul>
      </ConfirmModal>
      <LeaveGuard unsaved={() => dirty && !update.isPending} />
    </>
  );
}

/** The settings of a version in words, by name. */
function settingsIn(draft: SettingsDraft): Readonly<Record<string, unknown>> {
  const { features, ...settings } = draft;
  const words: Record<string, unknown> = { ...settings };
  for (const [name, { enabled }] of Object.entries(features)) words[`features.${name}`] = enabled;
  return words;
}

/** The settings in which two versions differ, as the history tells them. */
function rowsOf(words: ClubWords, mine: SettingsDraft, newer: SettingsDraft): ComparedField[] {
  const names = changedSettings(mine, newer);
  const [here, there] = [settingsIn(mine), settingsIn(newer)];
  return Object.entries(settingText(words))
    .filter(([name]) => names.has(name))
    .map(([name, label]) => compared(label, settingValueText(here[name]), settingValueText(there[name])));
}
