import {
  type ClubSettingsRecord,
  clubSettingsEdit,
  clubSettingsRecord,
} from '@casement/domain/clubs/settings/settings.contract.ts';
import { clubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { comparedFields, type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { explainError, fieldErrors } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { IconField } from '../../../ui/icon/IconField.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { plainMember } from '../clubs.rules.ts';
import { PermissionBoxes, RolesField } from '../form/RolesField.tsx';
import styles from './ClubSettingsPage.module.css';
import { SettingsHistory } from './SettingsHistory.tsx';
import { clubSettingsQuery, clubSettingsSets, useUpdateSettings } from './settings.queries.ts';
import {
  changedSettings,
  draftOf,
  editOf,
  heldAndRemoved,
  rebaseSettings,
  type SettingsDraft,
} from './settings.rules.ts';
import { settingsText, settingWords } from './settings.text.ts';
import '../../../ui/theme/formStyles.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';

/** What the school calls its clubs, which options they have, and what student roles may do. */
export function ClubSettingsPage() {
  const words = useClubWords();
  if (useMe().can['clubs.settings']) return <Settings />;
  return (
    <ClubForbidden
      title={settingsText.forbidden(words)}
      back={{ to: clubPaths.dashboard, label: words.many }}
    />
  );
}

const check = schemaResolver(clubSettingsEdit);

function Settings() {
  const words = useClubWords();
  const { timeZone } = useMe().school;
  const present = useSuspenseQuery(clubSettingsQuery).data.data;
  const [base, setBase] = useState(present);
  const [conflict, setConflict] = useState<NewerVersion<ClubSettingsRecord>>();
  const [asking, setAsking] = useState(false);
  const [target, setTarget] = useState<string>(plainMember);
  const update = useUpdateSettings();
  const take = useTake(clubSettingsSets);
  const sent = useRef(false);
  const form = useForm<SettingsDraft>({
    initialValues: draftOf(present),
    validate: (values) => check(editOf(draftOf(base), values)),
  });
  const begun = draftOf(base);
  const dirty = changedSettings(begun, form.values).length > 0;
  const leaving = heldAndRemoved(begun, form.values, base.holders);
  const left = [...new Set(leaving.map(({ title }) => title))];
  const shownWords = clubWords(form.values.alternateName);
  const holders = new Map<string, number>();
  for (const { title } of base.holders) holders.set(title, (holders.get(title) ?? 0) + 1);
  const targets = form.values.roleDefinitions
    .map(({ title }) => title.trim())
    .filter((title) => title !== '');

  function change(patch: Partial<SettingsDraft>) {
    form.setValues(patch);
    const fields = Object.keys(patch);
    for (const path of Object.keys(form.errors)) {
      if (fields.some((field) => path === field || path.startsWith(`${field}.`))) form.clearFieldError(path);
    }
  }

  function settle(record: ClubSettingsRecord, values: SettingsDraft) {
    setBase(record);
    form.setValues(values);
    form.clearErrors();
    setConflict(undefined);
  }

  /** Somebody was quicker: with other settings, or by giving a student a role that shall go. */
  function takePresent(error: unknown): boolean {
    const found = newerVersion(error, clubSettingsRecord);
    if (found === undefined) return false;
    take(found.present);
    if (changedSettings(begun, draftOf(found.present)).length > 0) {
      setConflict(found);
      setAsking(false);
    } else {
      setBase(found.present);
      setAsking(true);
    }
    update.reset();
    return true;
  }

  async function send(moveHoldersTo?: string): Promise<void> {
    const edit = { ...editOf(begun, form.values), updatedAt: base.updatedAt, moveHoldersTo };
    const { data } = await update.mutateAsync(edit);
    settle(data, draftOf(data));
    noticeSuccess(settingsText.done, settingsText.doneBody(clubWords(data.alternateName)));
  }

  async function submit() {
    if (sent.current || !dirty) return;
    if (leaving.length > 0) {
      setTarget(plainMember);
      setAsking(true);
      return;
    }
    sent.current = true;
    try {
      await send();
    } catch (error) {
      if (!takePresent(error)) {
        form.setErrors(fieldErrors(error));
        focusFirstError();
      }
    } finally {
      sent.current = false;
    }
  }

  return (
    <>
      <PageHeader
        title={settingsText.title(words)}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
      />
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => form.onSubmit(submit, focusFirstError)(event)}
      >
        <div className={formStyles.columns}>
          <div className={formStyles.stack}>
            <Card labelledBy="settings-word">
              <div className={formStyles.fields}>
                <h2 id="settings-word">{settingsText.word}</h2>
                <TextInput
                  label={settingsText.name}
                  description={[
                    settingsText.nameHint(shownWords),
                    uiText.limitNote(form.values.alternateName, 40),
                  ].join(' ')}
                  placeholder={settingsText.namePlaceholder}
                  maxLength={40}
                  value={form.values.alternateName}
                  error={form.errors['alternateName']}
                  onChange={(event) => change({ alternateName: event.currentTarget.value })}
                />
                <IconField
                  label={settingsText.icon}
                  value={form.values.alternateIcon}
                  error={form.errors['alternateIcon']}
                  onChange={(alternateIcon) => change({ alternateIcon })}
                />
              </div>
            </Card>
            <Card labelledBy="settings-options">
              <div className={formStyles.fields}>
                <h2 id="settings-options">{settingsText.options}</h2>
                <Switch
                  label={settingsText.wholeSchool(shownWords)}
                  description={settingsText.wholeSchoolHint(shownWords)}
                  checked={form.values.wholeSchoolClubEnabled}
                  onChange={(event) => change({ wholeSchoolClubEnabled: event.currentTarget.checked })}
                />
                <Switch
                  label={settingsText.ignoreAbsences(shownWords)}
                  description={settingsText.ignoreAbsencesHint(shownWords)}
                  checked={form.values.ignoreAbsencesEnabled}
                  onChange={(event) => change({ ignoreAbsencesEnabled: event.currentTarget.checked })}
                />
                <Switch
                  label={settingsText.tokenDashboard}
                  description={settingsText.tokenDashboardHint}
                  checked={form.values.showAttendanceInTokenDashboard}
                  onChange={(event) =>
                    change({ showAttendanceInTokenDashboard: event.currentTarget.checked })
                  }
                />
              </div>
            </Card>
            <Card labelledBy="settings-members">
              <div className={formStyles.fields}>
                <h2 id="settings-members">{settingsText.members}</h2>
                <p className={formStyles.hint}>{settingsText.membersHint}</p>
                <PermissionBoxes
                  label={settingsText.members}
                  value={form.values.defaultMemberPermissions}
                  onChange={(defaultMemberPermissions) => change({ defaultMemberPermissions })}
                />
              </div>
            </Card>
            <SettingsHistory />
          </div>
          <Card labelledBy="settings-roles">
            <div className={formStyles.fields}>
              <h2 id="settings-roles">{settingsText.roles}</h2>
              <p className={formStyles.hint}>{settingsText.rolesHint}</p>
              <RolesField
                roles={form.values.roleDefinitions}
                holders={holders}
                errors={form.errors}
                onChange={(roleDefinitions) => change({ roleDefinitions })}
              />
            </div>
          </Card>
        </div>
        <FormBar
          conflict={
            conflict && (
              <ConflictPanel
                title={conflict.said}
                when={formatInstant(conflict.present.updatedAt, timeZone)}
                rows={comparedFields(
                  changedSettings(form.values, draftOf(conflict.present)),
                  form.values,
                  draftOf(conflict.present),
                  settingsText.fields,
                  (field, draft) => settingWords(field, draft, shownWords),
                )}
                onUseNewer={() => settle(conflict.present, draftOf(conflict.present))}
                onKeepMine={() =>
                  settle(conflict.present, rebaseSettings(begun, form.values, draftOf(conflict.present)))
                }
              />
            )
          }
          failure={<FormFailure title={settingsText.failed(words)} error={update.error} marks />}
        >
          <Button
            type="submit"
            variant="filled"
            loading={update.isPending}
            disabled={!dirty || conflict !== undefined}
          >
            {settingsText.save}
          </Button>
          <LinkButton to={clubPaths.dashboard}>{settingsText.cancel}</LinkButton>
        </FormBar>
      </form>
      <ConfirmModal
        opened={asking && leaving.length > 0}
        title={settingsText.moveTitle(left)}
        confirmLabel={settingsText.moveConfirm}
        danger
        onConfirm={() => send(target)}
        onClose={() => {
          setAsking(false);
          update.reset();
        }}
        describeFailure={(error) => {
          takePresent(error);
          return [settingsText.failed(words), explainError(error)].join(' ');
        }}
      >
        <p className={styles.held}>{settingsText.moveBody(leaving)}</p>
        <Select
          label={settingsText.moveTo}
          data={[{ value: plainMember, label: settingsText.plainMember }, ...targets]}
          value={target}
          allowDeselect={false}
          onChange={(value) => setTarget(value ?? plainMember)}
        />
      </ConfirmModal>
      <LeaveGuard unsaved={() => dirty && !update.isPending} />
    </>
  );
}
