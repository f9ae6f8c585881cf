import type { Club, ClubMember } from '@casement/domain/clubs/clubs.contract.ts';
import '../../../ui/theme/formStyles.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { byName } from '../../../lib/text/people.ts';
import { removedText } from '../../../lib/text/sentences.text.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { AddPeople } from '../../../ui/form/AddPeople.tsx';
import { FormFields } from '../../../ui/form/FormLayout.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { PeopleRows } from '../../../ui/list/PeopleRows.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { writtenOrLeft } from '../../../ui/state/leaveIfDeleted.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { noticeRemoval } from '../../../ui/state/undo.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { studentsQuery, useClub } from '../clubs.queries.ts';
import { rolesOf } from '../clubs.rules.ts';
import { useLeaveDeletedClub } from '../deleted.hooks.ts';
import { fieldText, memberEditText } from '../form/form.text.ts';
import { useAddMembers, useRemoveMember, useUpdateMemberships } from '../record.queries.ts';
import styles from './ClubMembersPage.module.css';
import room from './membership.module.css';
import { membershipText } from './membership.text.ts';

const searchFrom = 13;

/** Adds and removes student members. */
export function ClubMembersPage() {
  const club = useClub();
  const words = useClubWords();
  if (!club.can['club.manageMembers']) {
    return <ClubForbidden back={{ to: clubPaths.overview(club._id, false), label: club.clubName }} />;
  }
  return (
    <>
      <PageHeader
        title={memberEditText.title}
        documentTitle={`${memberEditText.title} · ${club.clubName}`}
        summary={memberEditText.summary(club.members.length)}
        breadcrumbs={[
          { label: words.Many, to: clubPaths.dashboard },
          { label: club.clubName, to: clubPaths.overview(club._id, true) },
        ]}
      />
      <div className={styles.single}>
        <AddMembers club={club} />
        <CurrentMembers club={club} />
      </div>
    </>
  );
}

function AddMembers({ club }: { club: Club }) {
  const words = useClubWords();
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { mutateAsync } = useAddMembers();
  const leaveIfDeleted = useLeaveDeletedClub(club);
  const current = useMemo(() => new Set(club.members.map((member) => member._id)), [club.members]);

  return (
    <Card labelledBy="add-members">
      <FormFields>
        <h2 id="add-members">{memberEditText.add}</h2>
        <AddPeople
          onFailure={leaveIfDeleted}
          label={memberEditText.chooseStudents}
          people={students}
          without={current}
          add={memberEditText.addButton}
          failed={memberEditText.addFailed(words)}
          onAdd={async (studentUserIds) => {
            await mutateAsync({ clubId: club._id, studentUserIds });
            noticeSuccess(memberEditText.added, memberEditText.addedBody(words));
          }}
        />
      </FormFields>
    </Card>
  );
}

function CurrentMembers({ club }: { club: Club }) {
  const words = useClubWords();
  const [text, setText] = useState('');
  const [leaving, setLeaving] = useState<ClubMember>();
  const [opened, setOpened] = useState(false);
  const { mutateAsync: removeMember } = useRemoveMember();
  const putBack = usePutBack(club);
  const leaveIfDeleted = useLeaveDeletedClub(club);
  const wanted = foldForSearch(useDeferredValue(text));
  const found = byName(club.members).filter((member) => foldForSearch(member.displayName).includes(wanted));

  async function remove(member: ClubMember) {
    const roles = rolesOf(club, member._id);
    const removing = removeMember({ clubId: club._id, studentId: member._id });
    if (!(await writtenOrLeft(removing, leaveIfDeleted))) return;
    const { changed } = (await removing).data;
    noticeRemoval(member.displayName, {
      changed,
      body: memberEditText.removedBody,
      putBack: () => putBack(member, roles),
    });
  }

  return (
    <Card labelledBy="current-members">
      <FormFields>
        <h2 id="current-members">{memberEditText.current}</h2>
        {club.members.length < searchFrom ? null : (
          <SearchField label={memberEditText.search} value={text} onChange={setText} />
        )}
        {found.length > 0 ? null : (
          <p className={room.nothing}>
            {club.members.length === 0 ? memberEditText.none : memberEditText.noMatch}
          </p>
        )}
        <PeopleRows
          people={found}
          note={({ _id, graduatingClass }) =>
            [fieldText.classOf(graduatingClass), ...rolesOf(club, _id)].join(' · ')
          }
          remove={{
            label: removedText.remove,
            named: ({ displayName }) => removedText.removeNamed(displayName),
            onPress: (member) => {
              setLeaving(member);
              setOpened(true);
            },
          }}
        />
      </FormFields>
      <ConfirmModal
        opened={opened}
        title={memberEditText.confirmTitle}
        confirmLabel={memberEditText.confirm}
        danger
        onConfirm={() => (leaving === undefined ? Promise.resolve() : remove(leaving))}
        onClose={() => setOpened(false)}
      >
        <p>{memberEditText.confirmBody(words)}</p>
        {leaving === undefined ? null : (
          <p>{memberEditText.confirmName(leaving.displayName, rolesOf(club, leaving._id))}</p>
        )}
      </ConfirmModal>
    </Card>
  );
}

/**
 * Undoes a removal: the membership, and the leadership roles for people who can give them. The service leaves out roles
 * that somebody else has given or removed since.
 * @returns a sentence that names those
 */
function usePutBack(club: Club) {
  const { mutateAsync: addMembers } = useAddMembers();
  const { mutateAsync: addRoles } = useUpdateMemberships();

  return async (member: ClubMember, roles: readonly string[]): Promise<string | undefined> => {
    if (roles.length === 0 || !club.can['club.manageLeadership']) {
      await addMembers({ clubId: club._id, studentUserIds: [member._id] });
      return undefined;
    }
    const studentMemberships = roles.map((roleKey) => ({ studentId: member._id, roleKey }));
    const after = await addRoles({ clubId: club._id, studentMemberships, putBack: true });
    const given = rolesOf(after.data, member._id);
    const missing = roles.filter((roleKey) => !given.includes(roleKey));
    return missing.length === 0 ? undefined : membershipText.rolesNotGivenBack(missing);
  };
}
