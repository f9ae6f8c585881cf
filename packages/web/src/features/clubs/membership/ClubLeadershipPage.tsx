import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { Select } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { AddPeople } from '../../../ui/form/AddPeople.tsx';
import { FormColumns, FormFields } from '../../../ui/form/FormLayout.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { PeopleRows } from '../../../ui/list/PeopleRows.tsx';
import { writtenOrLeft } from '../../../ui/state/leaveIfDeleted.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { facultyQuery, studentsQuery, useClub } from '../clubs.queries.ts';
import { plainAdvisor, roleHolders, rolesOf } from '../clubs.rules.ts';
import { useLeaveDeletedClub } from '../deleted.hooks.ts';
import { editText, fieldText, leadershipText } from '../form/form.text.ts';
import { useRemoveMemberships, useUpdateMemberships } from '../record.queries.ts';
import styles from './ClubLeadershipPage.module.css';
import room from './membership.module.css';
import { membershipText } from './membership.text.ts';

type Removal = { memberId: string; type: 'student' | 'faculty'; roleKey?: string };
/** A removal to confirm: the question, its consequences, and the removals themselves. */
type Asked = {
  question: string;
  confirm: string;
  note?: string;
  /** Said if somebody else had already removed them all. */
  wasRemoved: string;
  removals: Removal[];
};

/** Faculty advisors and student leadership roles. */
export function ClubLeadershipPage() {
  const club = useClub();
  const words = useClubWords();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const { mutateAsync } = useRemoveMemberships();
  const leaveIfDeleted = useLeaveDeletedClub(club);

  if (!club.can['club.manageLeadership']) {
    return <ClubForbidden back={{ to: clubPaths.overview(club._id, false), label: club.clubName }} />;
  }

  function ask(next: Asked) {
    setAsked(next);
    setOpened(true);
  }

  async function remove() {
    if (asked === undefined) return;
    const removing = mutateAsync({ clubId: club._id, memberRemovals: asked.removals });
    if (!(await writtenOrLeft(removing, leaveIfDeleted))) return;
    const { changed } = (await removing).data;
    if (changed) noticeSuccess(editText.done(words), editText.doneBody(words));
    else noticeSuccess(asked.wasRemoved);
  }

  return (
    <>
      <PageHeader
        title={leadershipText.title}
        documentTitle={`${leadershipText.title} · ${club.clubName}`}
        breadcrumbs={[
          { label: words.Many, to: clubPaths.dashboard },
          { label: club.clubName, to: clubPaths.overview(club._id, true) },
        ]}
      />
      <FormColumns>
        <Advisors club={club} onAsk={ask} />
        <Roles club={club} onAsk={ask} />
      </FormColumns>
      <ConfirmModal
        opened={opened}
        title={leadershipText.confirmTitle}
        confirmLabel={asked?.confirm ?? leadershipText.remove}
        danger
        onConfirm={remove}
        onClose={() => setOpened(false)}
        describeFailure={(error) => [editText.failed, explainError(error)].join(' ')}
      >
        {asked?.question} {asked?.note}
      </ConfirmModal>
    </>
  );
}

type SectionProps = { club: Club; onAsk: (asked: Asked) => void };

function Advisors({ club, onAsk }: SectionProps) {
  const words = useClubWords();
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const { mutateAsync } = useUpdateMemberships();
  const leaveIfDeleted = useLeaveDeletedClub(club);
  const current = useMemo(
    () => new Set(club.facultyMemberships.map((membership) => membership.faculty._id)),
    [club.facultyMemberships],
  );

  return (
    <Card labelledBy="advisors">
      <FormFields>
        <h2 id="advisors">{leadershipText.advisors}</h2>
        {club.facultyMemberships.length === 0 ? (
          <p className={room.nothing}>{leadershipText.noAdvisors}</p>
        ) : (
          <PeopleRows
            people={club.facultyMemberships.map(({ faculty: advisor }) => advisor)}
            note={({ schoolEmail = '' }) => schoolEmail}
            remove={{
              label: leadershipText.remove,
              named: ({ displayName }) => leadershipText.removeAdvisor(displayName),
              onPress: ({ _id: memberId, displayName }) =>
                onAsk({
                  question: leadershipText.confirmAdvisor(displayName),
                  confirm: leadershipText.confirm.advisor,
                  wasRemoved: membershipText.wasRemoved.advisor(displayName),
                  removals: [{ memberId, type: 'faculty' }],
                }),
            }}
          />
        )}
        <AddPeople
          onFailure={leaveIfDeleted}
          label={leadershipText.chooseAdvisors}
          people={faculty}
          without={current}
          add={leadershipText.addAdvisors}
          failed={leadershipText.advisorFailed}
          onAdd={async (ids) => {
            await mutateAsync({
              clubId: club._id,
              facultyMemberships: ids.map((facultyId) => ({ facultyId, roleKey: plainAdvisor })),
            });
            noticeSuccess(leadershipText.advisorAdded, leadershipText.advisorAddedBody(words));
          }}
        />
      </FormFields>
    </Card>
  );
}

function Roles({ club, onAsk }: SectionProps) {
  const words = useClubWords();
  const { roleDefinitions } = useMe().school.clubSettings;
  const roles = roleHolders(club, roleDefinitions);
  const several = new Map(
    roles
      .flatMap(({ holders }) => holders)
      .filter((student) => rolesOf(club, student._id).length > 1)
      .map((student) => [student._id, student]),
  );
  const note = leadershipText.staysMember(words);
  return (
    <Card labelledBy="roles">
      <FormFields>
        <h2 id="roles">{leadershipText.roles}</h2>
        {roles.length === 0 ? <p className={room.nothing}>{leadershipText.noRoles}</p> : null}
        {roles.map(({ roleKey, holders }) => (
          <div key={roleKey} className={styles.section}>
            <h3>{roleKey}</h3>
            {holders.length === 0 ? <p className={room.nothing}>{leadershipText.nobody}</p> : null}
            <PeopleRows
              people={holders}
              note={({ graduatingClass }) => fieldText.classOf(graduatingClass)}
              remove={{
                label: leadershipText.remove,
                named: ({ displayName }) => leadershipText.removeRole(displayName, roleKey),
                onPress: ({ _id: memberId, displayName }) =>
                  onAsk({
                    question: leadershipText.confirmRole(displayName, roleKey),
                    confirm: leadershipText.confirm.role,
                    note,
                    wasRemoved: membershipText.wasRemoved.role(displayName, roleKey),
                    removals: [{ memberId, type: 'student', roleKey }],
                  }),
              }}
            />
          </div>
        ))}
        {several.size === 0 ? null : (
          <div className={styles.section}>
            <h3>{leadershipText.severalRoles}</h3>
            <PeopleRows
              people={[...several.values()]}
              note={({ _id }) => rolesOf(club, _id).join(', ')}
              remove={{
                label: leadershipText.removeAll,
                named: ({ displayName }) => leadershipText.removeAllOf(displayName),
                onPress: ({ _id: memberId, displayName }) =>
                  onAsk({
                    question: leadershipText.confirmAll(displayName),
                    confirm: leadershipText.confirm.all,
                    note,
                    wasRemoved: membershipText.wasRemoved.all(displayName),
                    removals: rolesOf(club, memberId).map((roleKey) => ({
                      memberId,
                      type: 'student',
                      roleKey,
                    })),
                  }),
              }}
            />
          </div>
        )}
        {roleDefinitions.length === 0 ? null : <AddToRole club={club} />}
      </FormFields>
    </Card>
  );
}

function AddToRole({ club }: { club: Club }) {
  const words = useClubWords();
  const { roleDefinitions } = useMe().school.clubSettings;
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const titles = roleDefinitions.map((definition) => definition.title);
  const [roleKey, setRoleKey] = useState(titles[0] ?? '');
  const { mutateAsync } = useUpdateMemberships();
  const holders = useMemo(
    () =>
      new Set(
        club.studentMemberships
          .filter((membership) => membership.roleKey === roleKey)
          .map((membership) => membership.student._id),
      ),
    [club.studentMemberships, roleKey],
  );

  return (
    <AddPeople
      onFailure={useLeaveDeletedClub(club)}
      label={leadershipText.chooseStudents}
      people={students}
      without={holders}
      add={() => leadershipText.add}
      failed={editText.failed}
      onAdd={async (ids) => {
        const studentMemberships = ids.map((studentId) => ({ studentId, roleKey }));
        await mutateAsync({ clubId: club._id, studentMemberships });
        noticeSuccess(editText.done(words), editText.doneBody(words));
      }}
      before={(clear) => (
        <Select
          label={leadershipText.chooseRole}
          data={titles}
          value={roleKey}
          onChange={(title) => {
            setRoleKey(title ?? roleKey);
            clear();
          }}
          allowDeselect={false}
        />
      )}
    />
  );
}
