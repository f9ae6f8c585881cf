import {
  type ClubSettingsRecord,
  clubSettingsEdit,
  clubSettingsRecord,
} from '@casement/domain/clubs/settings/settings.contract.ts';
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import { Select, Switch, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { FormColumns, FormFields, FormHint, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { IconField } from '../../../ui/icon/IconField.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { plainMember } from '../clubs.rules.ts';
import styles from './ClubSettingsPage.module.css';
import { RolesField } from './RolesField.tsx';
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

/** The school's word for clubs, their options, and the permissions of student roles. */
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
  const current = useSuspenseQuery(clubSettingsQuery).data.data;
  const narrow = useBreakpoint('medium');
  const [target, setTarget] = useState<string>(plainMember);
  const { mutateAsync } = useUpdateSettings();
  const leavingOf = (draft: SettingsDraft, saved: ClubSettingsRecord) =>
    heldAndRemoved(draftOf(saved), draft, saved.holders);
  const edit = useRecordForm({
    record: current,
    schema: clubSettingsRecord,
    draftOf,
    compare: { changed: changedSettings, rebase: rebaseSettings },
    validate: (draft, saved) => check(editOf(draftOf(saved), draft)),
    asksFirst: (draft, saved) => {
      const held = leavingOf(draft, saved);
      return held.length === 0 ? undefined : held;
    },
    write: (draft, saved) =>
      mutateAsync({
        ...editOf(draftOf(saved), draft),
        updatedAt: saved.updatedAt,
        moveHoldersTo: leavingOf(draft, saved).length === 0 ? undefined : target,
      }),
    onNewer: useTake(clubSettingsSets),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(settingsText.done, settingsText.doneBody(clubWords(data.alternateName)));
      setTarget(plainMember);
      return data;
    },
  });
  const { form, change, base } = edit;
  const leaving = leavingOf(form.values, base);
  const left = [...new Set(leaving.map(({ title }) => title))];
  const shownWords = clubWords(form.values.alternateName);
  const holders = new Map<string, number>();
  for (const { title } of base.holders) holders.set(title, (holders.get(title) ?? 0) + 1);
  const targets = form.values.roleDefinitions
    .map(({ title }) => title.trim())
    .filter((title) => title !== '');

  return (
    <>
      <PageHeader
        title={settingsText.title(words)}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
      />
      <PageForm
        edit={edit}
        failed={settingsText.failed(words)}
        cancel={clubPaths.dashboard}
        ready={edit.changed}
        rows={(newer) =>
          comparedFields(
            changedSettings(form.values, newer),
            form.values,
            newer,
            settingsText.fields,
            (field, draft) => settingWords(field, draft, shownWords),
          )
        }
      >
        <FormColumns>
          <FormStack>
            <Card labelledBy="settings-word">
              <FormFields>
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
              </FormFields>
            </Card>
            <Card labelledBy="settings-options">
              <FormFields>
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
              </FormFields>
            </Card>
          </FormStack>
          {narrow ? null : <SettingsHistory />}
        </FormColumns>
        <Card labelledBy="settings-roles">
          <FormFields>
            <h2 id="settings-roles">{settingsText.roles}</h2>
            <FormHint>{settingsText.rolesHint}</FormHint>
            <RolesField
              roles={form.values.roleDefinitions}
              members={form.values.defaultMemberPermissions}
              holders={holders}
              errors={form.errors}
              onRoles={(roleDefinitions) => change({ roleDefinitions })}
              onMembers={(defaultMemberPermissions) => change({ defaultMemberPermissions })}
            />
          </FormFields>
        </Card>
        {narrow ? <SettingsHistory /> : null}
      </PageForm>
      <ConfirmModal
        opened={edit.asking !== undefined}
        title={settingsText.moveTitle(left)}
        confirmLabel={settingsText.moveConfirm(left.length)}
        danger
        onConfirm={edit.agree}
        onClose={edit.stopAsking}
        describeFailure={(error) => [settingsText.failed(words), explainError(error)].join(' ')}
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
    </>
  );
}
