import { fullName } from '@casement/domain/shared/people.ts';
import type { Student, StudentClub } from '@casement/domain/students/students.contract.ts';
import { useState } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { useSingleFlight } from '../../lib/api/singleFlight.ts';
import { classOf } from '../../lib/text/words.text.ts';
import { formatMonth, inZone } from '../../lib/time/time.ts';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Facts, ProfileColumns, RecordCards, type Step, Steps } from '../../ui/frame/Profile.tsx';
import { Strand } from '../../ui/mark/Strand.tsx';
import { TagChip } from '../../ui/mark/TagChip.tsx';
import { attendancePaths } from '../attendance/attendance.paths.ts';
import { clubPaths } from '../clubs/clubs.paths.ts';
import { strandText } from '../clubs/clubs.text.ts';
import { portfolioPaths } from '../portfolios/portfolios.paths.ts';
import { projectPaths } from '../projects/projects.paths.ts';
import { ArchiveStudents, useSetArchived } from './ArchiveStudents.tsx';
import { DeleteStudent } from './DeleteStudent.tsx';
import { deleteText, overviewText as text } from './record.text.ts';
import { studentPaths } from './students.paths.ts';
import { useLeaveStudent, useStudent } from './students.queries.ts';
import { roleIn } from './students.rules.ts';
import { archiveText, studentsText } from './students.text.ts';

/** One student: who they are, what they belong to, and what the office can do. */
export function StudentPage() {
  const student = useStudent();
  const { school } = useMe();
  const words = useClubWords();
  const { can } = student;
  const { clubs } = school.features;
  return (
    <>
      <PageHeader
        title={student.displayName}
        breadcrumbs={[{ label: studentsText.crumb, to: studentPaths.dashboard }]}
        summary={
          <>
            {classOf(student.graduatingClass)} {student.archived ? <TagChip>{text.archived}</TagChip> : null}
          </>
        }
        actions={[
          ...(can['student.update'] ? [{ label: text.edit, to: studentPaths.edit(student._id) }] : []),
          ...(student.studentPortfolioInfo === null
            ? []
            : [{ label: text.portfolio, to: portfolioPaths.main(student.studentPortfolioInfo) }]),
          ...(clubs.enabled
            ? [{ label: text.attendance, to: attendancePaths.student(student._id), primary: true }]
            : []),
        ]}
      />
      <ProfileColumns
        aside={
          <>
            <Facts title={text.details} rows={factsOf(student)} />
            <Leaving student={student} />
          </>
        }
      >
        {clubs.enabled ? (
          <RecordCards
            title={text.clubs(words)}
            empty={text.noClubs(words)}
            cards={student.clubs.map((club) => ({
              key: club._id,
              title: club.clubName,
              to: clubPaths.overview(club._id, true),
              top: (
                <>
                  <Strand tone={strandText[club.casStrand].tone}>{strandText[club.casStrand].name}</Strand>
                  <Standing club={club} />
                </>
              ),
              foot: [
                ...(roleIn(club) === 'facilitator' ? club.roleKeys : club.roleKeys.slice(1)),
                text.since(formatMonth(inZone(club.joinedAt, school.timeZone).toPlainDate())),
              ].join(' · '),
            }))}
          />
        ) : null}
        {school.features.evaluations.enabled ? (
          <RecordCards
            title={text.projects}
            empty={text.noProjects}
            cards={student.projects.map(({ _id, name, joinedAt }) => ({
              key: _id,
              title: name,
              to: projectPaths.overview(_id),
              foot: text.since(formatMonth(inZone(joinedAt, school.timeZone).toPlainDate())),
            }))}
          />
        ) : null}
      </ProfileColumns>
    </>
  );
}

function factsOf(student: Student) {
  const name = fullName(student);
  return [
    ...(name === student.displayName ? [] : [{ label: text.name, value: name }]),
    { label: text.email, value: student.schoolEmail },
    { label: text.signedIn, value: student.studentUserActivity.hasLoggedIn ? text.yes : text.notYet },
  ];
}

function Standing({ club }: { club: StudentClub }) {
  const held = roleIn(club);
  if (held === undefined) return <TagChip>{text.member}</TagChip>;
  return <TagChip>{held === 'facilitator' ? text.facilitator : held.roleKey}</TagChip>;
}

/** Archiving and deleting, for those who may. Archiving leads back to the dashboard, bringing back stays. */
function Leaving({ student }: { student: Student }) {
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const { setOrSay } = useSetArchived();
  const leave = useLeaveStudent(student._id);
  const restore = useSingleFlight(() => setOrSay([student], false));
  const { can, archived } = student;

  const steps: Step[] = [];
  if (can['student.archive']) {
    steps.push(
      archived
        ? {
            label: archiveText.restore,
            body: text.restoreBody,
            onPress: () => void restore(),
          }
        : { label: archiveText.button, body: text.archiveBody, onPress: () => setAsking('archive') },
    );
  }
  if (can['student.delete']) {
    steps.push({
      label: deleteText.button,
      body: text.deleteBody,
      onPress: () => setAsking('delete'),
      danger: true,
    });
  }
  if (steps.length === 0) return null;
  return (
    <>
      <Steps title={text.leaving} steps={steps} />
      <ArchiveStudents
        students={[student]}
        opened={asking === 'archive'}
        onClose={() => setAsking(undefined)}
        onDone={leave}
      />
      <DeleteStudent student={student} opened={asking === 'delete'} onClose={() => setAsking(undefined)} />
    </>
  );
}
