import type { Evaluation, EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { changedSince } from '@casement/domain/evaluations/marking/marking.rules.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { saveTable } from '../../../ui/list/saveTable.ts';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { PeopleSkeleton } from '../../../ui/state/Skeletons.tsx';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { projectsText } from '../../projects/projects.text.ts';
import { useDrafts } from './drafts.hooks.ts';
import { EvaluationBody } from './EvaluationBody.tsx';
import styles from './EvaluationPage.module.css';
import { useEvent, useEventWrites } from './marking.queries.ts';
import { leftBy, tableOfMarks } from './marking.rules.ts';
import { resultText, markingText as text } from './marking.text.ts';
import { ProgressTags } from './ProgressTags.tsx';
import { StudentPanel } from './StudentPanel.tsx';
import { useStudent, useWalk } from './walk.hooks.ts';

/** One assignment at one project: coaches mark it, students read it and hand in. */
export function EvaluationPage() {
  const { projectId = '', evaluationEventId = '' } = useParams({ strict: false });
  const { data, error } = useEvent(projectId, evaluationEventId);
  if (data !== undefined) return <ShownEvent key={data.data._id} event={data.data} />;
  if (error !== null) throw error;
  return <PeopleSkeleton />;
}

/** The items changed since the reader's last visit before this page opened; records this visit. */
function useLastLook(event: EvaluationEvent): (evaluation: Evaluation) => Set<string> {
  const { user, impersonation } = useMe();
  const [seenAt] = useState(event.seenAt);
  const { see } = useEventWrites(event);
  const look = useEffectEvent(() => {
    if (event.can['evaluation.see'] === true && !impersonation) {
      see.mutate({ evaluationEventId: event._id });
    }
  });
  useEffect(() => {
    look();
  }, []);
  return (evaluation) =>
    changedSince(evaluation, { seenAt, byOthersThan: user._id, ownEmail: user.schoolEmail });
}

function ShownEvent({ event }: { event: EvaluationEvent }) {
  const { project, evaluationDetail, groupEvaluation, individualEvaluations } = event;
  const [shown, setShown] = useState<string>();
  const [walking, setWalking] = useState(false);
  const picked = useStudent(event, shown);
  const { walk, begin } = useWalk(event, { on: walking, student: picked, onStudent: setShown });
  const drafts = useDrafts(event);
  const changedIn = useLastLook(event);
  const marks = event.can['evaluation.mark'] === true;
  const [own] = marks ? [] : individualEvaluations;

  return (
    <>
      <PageHeader
        title={evaluationDetail.title}
        breadcrumbs={[
          { label: projectsText.crumb, to: projectPaths.dashboard },
          { label: project.name, to: projectPaths.overview(project._id) },
        ]}
        documentTitle={`${evaluationDetail.title} · ${project.name}`}
        summary={
          <>
            {text.due(formatTypedDay(evaluationDetail.date))}{' '}
            {project.archived ? <TagChip>{text.archived}</TagChip> : null}
          </>
        }
        actions={useEventActions(
          event,
          begin !== undefined
            ? () => {
                begin();
                setWalking(true);
              }
            : undefined,
        )}
      />
      {evaluationDetail.description === '' ? null : (
        <p className={className(styles.about, 'muted')}>{evaluationDetail.description}</p>
      )}
      <HandingBack event={event} />
      <Card as="div">
        <Tabs value="evaluations" color="ink">
          <Tabs.List aria-label={text.tabs}>
            <Tabs.Tab value="evaluations">{text.tab}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="evaluations" className={styles.panel}>
            {groupEvaluation === null ? null : (
              <EvaluationBody
                event={event}
                evaluation={groupEvaluation}
                changed={changedIn(groupEvaluation)}
                drafts={drafts}
              />
            )}
            {own === undefined ? null : (
              <EvaluationBody
                event={event}
                evaluation={own.evaluation}
                changed={changedIn(own.evaluation)}
                drafts={drafts}
              />
            )}
            {marks && individualEvaluations.length > 0 ? (
              <ul className={styles.students} aria-label={text.individual}>
                {individualEvaluations.map((one) => (
                  <li key={one._id} className={styles.student}>
                    <button type="button" className={styles.name} onClick={() => setShown(one._id)}>
                      {one.student.displayName}
                    </button>
                    <span className="small muted">{classOf(one.student.graduatingClass)}</span>
                    {changedIn(one.evaluation).size > 0 ? (
                      <StatusBadge tone="waiting">{text.changed}</StatusBadge>
                    ) : null}
                    {drafts.isIn(one.evaluation._id) ? (
                      <StatusBadge tone="waiting">{text.notAdded}</StatusBadge>
                    ) : null}
                    {one.evaluation.readOnly && !project.archived ? (
                      <TagChip>{text.left[leftBy(event, one.evaluation)]}</TagChip>
                    ) : null}
                    <ProgressTags results={one.evaluation} />
                  </li>
                ))}
              </ul>
            ) : null}
            {groupEvaluation === null && individualEvaluations.length === 0 ? (
              <EmptyState title={text.nobody} />
            ) : null}
          </Tabs.Panel>
        </Tabs>
      </Card>
      {picked === undefined || !marks ? null : (
        <StudentPanel
          event={event}
          student={picked}
          changed={changedIn(picked.evaluation)}
          drafts={drafts}
          walk={walking ? walk : undefined}
          onClose={() => {
            setShown(undefined);
            setWalking(false);
          }}
        />
      )}
      <LeaveGuard unsaved={drafts.isAny} />
    </>
  );
}

/** A coach's actions on the event as a whole. */
function useEventActions(event: EvaluationEvent, onWalk: (() => void) | undefined) {
  const { school } = useMe();
  const writeTo = useWriteTo();
  const { handBack } = useEventWrites(event);
  const setHandedBack = useSingleFlight(async (handedBack: boolean) => {
    try {
      await handBack.mutateAsync({ evaluationEventId: event._id, handedBack });
    } catch (error) {
      noticeFailure(text.handBackFailed, describeError(error).title);
    }
  });
  if (event.can['evaluation.mark'] !== true) return [];

  const exportMarks = async () => {
    const { headers, rows } = tableOfMarks(event, text.group, resultText);
    const name = text.csvFile(event.project.name, event.evaluationDetail.title);
    return saveTable(name, text.csvHeaders(headers), rows, text.csvFailed);
  };

  const { project } = event;
  const { title } = event.evaluationDetail;
  const about = { title: text.titleToThem(title, project.name), list: title, filters: [project.name] };
  const students = event.individualEvaluations.map(({ student }) => student);
  // If only the group is evaluated, its students are the project's.
  const isOfGroup = students.length === 0 && !project.archived;
  const group = isOfGroup ? [{ _id: project._id, displayName: project.name }] : [];
  const isHandedBack = event.handedBack !== null;
  const toggle = () => void setHandedBack(!isHandedBack);
  const waits = school.evaluationsVisible === 'handedBack' && !event.project.archived;
  return [
    ...writeTo(students, 'Student', about),
    ...writeTo(group, 'CasProject', about),
    { label: text.csv, onPress: () => void exportMarks() },
    ...(waits
      ? [
          {
            label: isHandedBack ? text.takeBack : text.handBack,
            busy: handBack.isPending,
            onPress: toggle,
            once: oncePerPress(toggle),
          },
        ]
      : []),
    ...(onWalk === undefined ? [] : [{ label: text.walk, primary: true, onPress: onWalk }]),
  ];
}

/** Whether students see the marks, at a school that waits until they are handed back. */
function HandingBack({ event: { handedBack, can, marksVisible } }: { event: EvaluationEvent }) {
  const { school } = useMe();
  const today = useToday(school.timeZone);
  if (can['evaluation.mark'] !== true || school.evaluationsVisible === 'atOnce') return null;
  if (handedBack !== null) {
    const when = formatMoment(handedBack.at, school.timeZone, today);
    return (
      <p className={className(styles.about, 'muted')}>{text.handedBack(handedBack.displayName, when)}</p>
    );
  }
  return marksVisible ? null : <p className={className(styles.about, 'muted')}>{text.notHandedBack}</p>;
}
