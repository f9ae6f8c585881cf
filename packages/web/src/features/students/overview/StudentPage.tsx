import { fullName } from '@casement/domain/shared/people.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import type { Student } from '@casement/domain/students/students.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { relativeDay } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { portfolioSummaryQuery } from '../../portfolios/overview/overview.queries.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { portfolioText } from '../../portfolios/portfolios.text.ts';
import { ArchiveStudents, useSetArchived } from '../ArchiveStudents.tsx';
import { DeleteStudent } from '../DeleteStudent.tsx';
import { deleteText } from '../record.text.ts';
import { studentPaths } from '../students.paths.ts';
import { useLeaveStudent, useStudent } from '../students.queries.ts';
import { archiveText, studentsText } from '../students.text.ts';
import { overviewText as text } from './overview.text.ts';
import { RecentCard } from './RecentCard.tsx';
import styles from './StudentPage.module.css';
import { AttendanceTile, ClubsTile, PortfolioTile, ProjectsTile } from './StudentTiles.tsx';

/** One student's record: portfolio, attendance, clubs, and recent activity. */
export function StudentPage() {
  const student = useStudent();
  const { clubs, evaluations } = useMe().school.features;
  const { studentPortfolioInfo } = student;
  return (
    <>
      <Head student={student} />
      <section className={styles.tiles} aria-label={text.summed}>
        {studentPortfolioInfo === null ? null : <PortfolioTile portfolioId={studentPortfolioInfo} />}
        {clubs.enabled ? <AttendanceTile student={student} /> : null}
        {clubs.enabled ? <ClubsTile student={student} /> : null}
        {evaluations.enabled && (student.projects.length > 0 || !clubs.enabled) ? (
          <ProjectsTile student={student} />
        ) : null}
      </section>
      {clubs.enabled || studentPortfolioInfo !== null ? <RecentCard student={student} /> : null}
    </>
  );
}

/** The student's name, the two main actions, and rare ones in the menu. */
function Head({ student }: { student: Student }) {
  const { clubs } = useMe().school.features;
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const { setOrSay } = useSetArchived();
  const leave = useLeaveStudent(student._id);
  const unarchive = useSingleFlight(() => setOrSay([student], false));
  const { can, archived, studentPortfolioInfo } = student;
  const archiving = archived
    ? { label: archiveText.unarchive, onPress: () => void unarchive() }
    : { label: archiveText.button, danger: true, onPress: () => setAsking('archive') };
  return (
    <>
      <PageHeader
        title={student.displayName}
        breadcrumbs={[{ label: studentsText.crumb, to: studentPaths.dashboard }]}
        summary={<Summary student={student} />}
        actions={[
          ...(clubs.enabled
            ? [
                {
                  label: text.attendance,
                  to: attendancePaths.student(student._id),
                  primary: studentPortfolioInfo === null,
                },
              ]
            : []),
          ...(studentPortfolioInfo === null
            ? []
            : [{ label: text.portfolio, to: portfolioPaths.main(studentPortfolioInfo), primary: true }]),
        ]}
        menu={[
          ...(can['student.update'] ? [{ label: text.edit, to: studentPaths.edit(student._id) }] : []),
          ...(can['student.archive'] ? [archiving] : []),
          ...(can['student.delete']
            ? [{ label: deleteText.button, danger: true, onPress: () => setAsking('delete') }]
            : []),
        ]}
      />
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

/** The full name if another one is shown, the class, the reviewers, the address, and the last sign-in. */
function Summary({ student }: { student: Student }) {
  const today = useToday(useMe().school.timeZone);
  const { displayName, schoolEmail, lastSignIn, studentPortfolioInfo } = student;
  const name = fullName(student);
  const facts: { key: string; words: ReactNode }[] = [
    ...(name === displayName ? [] : [{ key: 'name', words: name }]),
    { key: 'class', words: classOf(student.graduatingClass) },
    ...(studentPortfolioInfo === null
      ? []
      : [{ key: 'reviewers', words: <Reviewers portfolioId={studentPortfolioInfo} /> }]),
    { key: 'address', words: <a href={`mailto:${schoolEmail}`}>{schoolEmail}</a> },
    {
      key: 'signedIn',
      words:
        lastSignIn === null
          ? text.notYet
          : text.signedIn(relativeDay(Temporal.PlainDate.from(lastSignIn), today)),
    },
  ];
  return (
    <>
      {facts.map(({ key, words }, index) => (
        <Fragment key={key}>
          {index === 0 ? null : ' · '}
          <span className={styles.fact}>{words}</span>
        </Fragment>
      ))}{' '}
      {student.archived ? <TagChip>{text.archived}</TagChip> : null}
    </>
  );
}

function Reviewers({ portfolioId }: { portfolioId: string }) {
  const { facultyReviewers } = useSuspenseQuery(portfolioSummaryQuery(portfolioId)).data.data;
  return portfolioText.reviewers(facultyReviewers.map(({ displayName }) => displayName));
}
