import type { FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { fullName } from '@casement/domain/shared/people.ts';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { formatMonth, inZone } from '../../lib/time/time.ts';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Facts, ProfileColumns, RecordCards } from '../../ui/frame/Profile.tsx';
import { Strand } from '../../ui/mark/Strand.tsx';
import { TagChip } from '../../ui/mark/TagChip.tsx';
import { clubPaths } from '../clubs/clubs.paths.ts';
import { projectPaths } from '../projects/projects.paths.ts';
import { AdministratorMark } from './AdministratorMark.tsx';
import { FacultySteps } from './FacultySteps.tsx';
import { facultyPaths } from './faculty.paths.ts';
import { useFaculty } from './faculty.queries.ts';
import { facultyText } from './faculty.text.ts';
import { profileText as text } from './record.text.ts';

/** One teacher: who they are, what they advise, and the CAS office's actions. */
export function FacultyProfilePage() {
  const member = useFaculty();
  const { school, can } = useMe();
  const words = useClubWords();
  return (
    <>
      <PageHeader
        title={member.displayName}
        breadcrumbs={[{ label: facultyText.title, to: facultyPaths.dashboard }]}
        {...(member.administrator || member.archived
          ? {
              summary: (
                <>
                  {member.administrator ? <TagChip>{facultyText.administrator}</TagChip> : null}{' '}
                  {member.archived ? <TagChip>{facultyText.archived}</TagChip> : null}
                </>
              ),
            }
          : {})}
        actions={
          member.can['faculty.update'] ? [{ label: text.edit, to: facultyPaths.edit(member._id) }] : []
        }
      />
      <ProfileColumns
        aside={
          <>
            <Facts title={text.details} rows={factsOf(member)} />
            {can['faculty.mark'] ? <AdministratorMark member={member} /> : null}
            <FacultySteps member={member} />
          </>
        }
      >
        {school.features.clubs.enabled ? (
          <RecordCards
            title={text.clubs(words)}
            empty={text.noClubs(words)}
            cards={member.clubs.map(({ _id, clubName, casStrand, joinedAt }) => ({
              key: _id,
              title: clubName,
              to: clubPaths.overview(_id, true),
              top: <Strand strand={casStrand} />,
              foot: text.since(formatMonth(inZone(joinedAt, school.timeZone).toPlainDate())),
            }))}
          />
        ) : null}
        {school.features.evaluations.enabled ? (
          <RecordCards
            title={text.projects}
            empty={text.noProjects}
            cards={member.projects.map(({ _id, name, joinedAt }) => ({
              key: _id,
              title: name,
              to: projectPaths.overview(_id),
              foot: text.coachSince(formatMonth(inZone(joinedAt, school.timeZone).toPlainDate())),
            }))}
          />
        ) : null}
      </ProfileColumns>
    </>
  );
}

function factsOf(member: FacultyMember) {
  const name = fullName(member);
  return [
    ...(name === member.displayName ? [] : [{ label: text.name, value: name }]),
    { label: text.email, value: member.schoolEmail },
    { label: text.signedIn, value: member.hasLoggedIn ? text.yes : text.notYet },
  ];
}
