import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { useState } from 'react';
import { deletedNow } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { HighlightList, TagList } from '../AboutParts.tsx';
import ground from '../clubs.module.css';
import { clubPaths } from '../clubs.paths.ts';
import { useClub } from '../clubs.queries.ts';
import { editsHighlightsOnly, manages, mayEditInformation } from '../clubs.rules.ts';
import { clubText, deleteText, members } from '../clubs.text.ts';
import { useLeaveClub } from '../deleted.hooks.ts';
import { ClubCover } from '../photos/ClubCover.tsx';
import { useDeleteClub } from '../record.queries.ts';
import { SectionHead } from '../SectionHead.tsx';
import { ClubDetails, ClubLeadership, ClubMeetings } from './ClubAside.tsx';
import styles from './ClubPage.module.css';
import { ClubTabs } from './ClubTabs.tsx';
import { deletedWith, splitMeetings } from './overview.rules.ts';

/** One club: its description, meetings, leaders, members and past activity. */
export function ClubPage() {
  const club = useClub();
  const words = useClubWords();
  const { school } = useMe();
  const [deleting, setDeleting] = useState(false);
  const leads = manages(club.can);
  const now = useNow();
  const { past, next, later } = splitMeetings(club.meetings, Date.parse(now));

  return (
    <>
      <ClubCover club={club} />
      <PageHeader
        title={club.clubName}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
        summary={
          <span className={ground.summary}>
            <Strand strand={club.casStrand} />
            <span>{members(club.members.length)}</span>
            {club.wholeSchoolClub ? <TagChip>{clubText.wholeSchool(words)}</TagChip> : null}
            {club.ignoreAbsences ? <TagChip>{clubText.notTracked}</TagChip> : null}
          </span>
        }
        actions={[
          ...(mayEditInformation(club.can)
            ? [
                {
                  label: editsHighlightsOnly(club.can) ? clubText.editHighlights : clubText.editDetails,
                  to: clubPaths.edit(club._id),
                },
              ]
            : []),
          ...(club.can['club.delete']
            ? [{ label: deleteText.button(words), danger: true, onPress: () => setDeleting(true) }]
            : []),
          ...(club.can['attendance.read']
            ? [
                {
                  label: clubText.attendance,
                  to: attendancePaths.club(club._id, leads),
                  primary: true,
                },
              ]
            : []),
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.profile}>
          <Profile club={club} />
        </div>
        <div className={styles.aside}>
          <ClubMeetings
            club={club}
            next={next}
            later={later}
            manages={leads}
            now={now}
            timeZone={school.timeZone}
          />
          <ClubDetails club={club} />
          <ClubLeadership club={club} definitions={school.clubSettings.roleDefinitions} />
        </div>
        <div className={styles.records}>
          <ClubTabs club={club} past={past} timeZone={school.timeZone} />
        </div>
      </div>
      <DeleteClub club={club} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

function Profile({ club }: { club: Club }) {
  return (
    <Card labelledBy="club-about">
      <SectionHead id="club-about" title={clubText.about} />
      <p className={ground.description}>{club.clubDescription || clubText.noDescription}</p>
      {club.tags.length === 0 ? null : <TagList tags={club.tags} label={clubText.tags} />}
      <h3 className={ground.subhead}>{clubText.highlights}</h3>
      <HighlightList highlights={club.clubHighlights} none={clubText.noHighlights} />
    </Card>
  );
}

/** Asks, says how many records are deleted, and goes to the directory only after the club is deleted. */
function DeleteClub({ club, opened, onClose }: { club: Club; opened: boolean; onClose: () => void }) {
  const words = useClubWords();
  const { mutateAsync } = useDeleteClub();
  const leave = useLeaveClub(club._id);

  async function remove() {
    const now = await deletedNow(mutateAsync({ clubId: club._id }));
    noticeSuccess(now ? deleteText.done(club.clubName) : deleteText.already(club.clubName));
    await leave();
  }

  return (
    <ConfirmModal
      opened={opened}
      title={deleteText.title(club.clubName)}
      confirmLabel={deleteText.button(words)}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {deleteText.body(deletedWith(club))}
    </ConfirmModal>
  );
}
