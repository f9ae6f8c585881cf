/** Recipients that can be chosen by name: classes, clubs, projects and people, as far as the school uses them. */
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { byName } from '../../../lib/text/people.ts';
import { type Offered, offeredAs } from './form.rules.ts';

/** All possible recipients, classes first; `loading` and `failed` say whether the list is incomplete. */
export function useOfferedRecipients(): { offered: Offered[]; loading: boolean; failed: boolean } {
  const { can, school } = useMe();
  const words = useClubWords();
  const { clubs: withClubs, evaluations: withProjects } = school.features;
  const clubs = useQuery({
    ...orpc.clubs.directory.queryOptions(),
    enabled: withClubs.enabled && can['clubs.directory'],
  });
  const projects = useQuery({
    ...orpc.projects.directory.queryOptions(),
    enabled: withProjects.enabled && can['projects.directory'],
  });
  const students = useQuery({ ...orpc.students.directory.queryOptions(), enabled: can['students.list'] });
  const faculty = useQuery({ ...orpc.faculty.directory.queryOptions(), enabled: can['faculty.list'] });

  const clubRows = clubs.data?.data.clubs;
  const projectRows = projects.data?.data.adminCasProjects;
  const studentRows = students.data?.data.students;
  const facultyRows = faculty.data?.data.faculty;
  const offered = useMemo(() => {
    const unarchived = <Row extends { archived: boolean }>(rows: readonly Row[] | undefined) =>
      (rows ?? []).filter(({ archived }) => !archived);
    const pupils = byName(unarchived(studentRows));
    const classes = [...new Set(pupils.map(({ graduatingClass }) => graduatingClass))].sort();
    const as = offeredAs(words);
    return [
      ...classes.map((year) => as('GraduatingClass', { _id: year, displayName: classOf(year) })),
      ...(clubRows ?? []).map(({ _id, clubName }) => as('Club', { _id, displayName: clubName })),
      ...unarchived(projectRows).map(({ _id, name }) => as('CasProject', { _id, displayName: name })),
      ...byName(unarchived(facultyRows)).map((one) => as('Faculty', { ...one, detail: undefined })),
      ...pupils.map((one) => as('Student', { ...one, detail: classOf(one.graduatingClass) })),
    ];
  }, [clubRows, projectRows, studentRows, facultyRows, words]);

  const reads = [clubs, projects, students, faculty];
  return {
    offered,
    loading: reads.some((read) => read.isLoading),
    failed: reads.some((read) => read.isError && read.data === undefined),
  };
}
