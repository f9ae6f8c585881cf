import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { AssignmentHeader } from './AssignmentHeader.tsx';
import styles from './AssignmentTabs.module.css';
import { assignmentsText as text } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

type AssignmentTabsProps = {
  assignment: EvaluationDetail;
  tab: 'details' | 'projects';
  children: ReactNode;
};

/** The pages of an assignment: its details, and its projects. Only people who can change it get tabs. */
export function AssignmentTabs({ assignment, tab, children }: AssignmentTabsProps) {
  const { can } = useMe();
  const navigate = useNavigate();
  const { _id } = assignment;
  return (
    <>
      <AssignmentHeader assignment={assignment} />
      {can['assignments.manage'] ? (
        <Tabs
          value={tab}
          color="ink"
          activateTabWithKeyboard={false}
          onChange={(next) =>
            void navigate({
              to:
                next === 'projects'
                  ? evaluationPaths.assignmentProjects(_id)
                  : evaluationPaths.editAssignment(_id),
            })
          }
        >
          <Tabs.List aria-label={text.tabs} className={styles.tabs}>
            <Tabs.Tab value="details">{text.detailsTab}</Tabs.Tab>
            <Tabs.Tab value="projects">{text.projectsTab}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={tab}>{children}</Tabs.Panel>
        </Tabs>
      ) : (
        children
      )}
    </>
  );
}
