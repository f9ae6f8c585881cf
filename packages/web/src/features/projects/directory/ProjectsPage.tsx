import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { archivedChip, countListed, offerArchived } from '../../../lib/archived.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useToday } from '../../../lib/time/today.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { ListView } from '../../../ui/list/ListView.tsx';
import { TableTools } from '../../../ui/list/TableTools.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { filterWords } from '../../messages/messages.rules.ts';
import { useView } from '../../profile/choices.queries.ts';
import { useSavedFilters } from '../../profile/filters.queries.ts';
import { templatePaths } from '../../templates/templates.paths.ts';
import { defaultChips, noMembersChip } from '../chips.rules.ts';
import { projectPaths } from '../projects.paths.ts';
import { ownProjectsQuery, projectsQuery } from '../projects.queries.ts';
import { projectsText as text } from '../projects.text.ts';
import { OwnProjectProposals } from '../proposals/OwnProjectProposals.tsx';
import { useProjectProposalsToDecide } from '../proposals/proposals.queries.ts';
import { projectOwnText, projectReviewText } from '../proposals/proposals.text.ts';
import { filterProjects, projectChips } from './directory.rules.ts';
import { directoryText as words } from './directory.text.ts';
import { ProjectCards } from './ProjectCards.tsx';
import styles from './ProjectsPage.module.css';
import { ProjectTable, useProjectTable } from './ProjectTable.tsx';

const chipLabels: Readonly<Record<string, string>> = {
  [noMembersChip]: text.noMembers,
  [archivedChip]: text.archived,
};

const chipWords = (value: string) => chipLabels[value] ?? classOf(value);

/** CAS projects: all of them by class and name for staff, their own for students. */
export function ProjectsPage() {
  return useMe().can['projects.directory'] ? <Directory /> : <OwnProjects />;
}

function Directory() {
  const { school, can } = useMe();
  const today = useToday(school.timeZone);
  const toDecide = useProjectProposalsToDecide(can['projectProposal.read']);
  const { adminCasProjects: projects } = useSuspenseQuery(projectsQuery).data.data;
  const chips = useMemo(() => projectChips(projects), [projects]);
  const search = useDirectorySearch(chips, defaultChips(chips, today));
  const chosen = search.selected.join();
  const shown = useMemo(
    () => filterProjects(projects, chosen.split(','), search.text),
    [projects, chosen, search.text],
  );
  const hidden = offerArchived(search, (on, wanted) => filterProjects(projects, on, wanted));
  const { view, choose } = useView('projects', 'cards');
  const table = useProjectTable(shown);
  const file = words.fileName(today.toString());
  const savedFilters = useSavedFilters('projects');
  return (
    <>
      <PageHeader
        title={text.title}
        summary={words.total(countListed(projects, search.selected))}
        actions={[
          ...(can['evaluations.dashboard']
            ? [{ label: words.evaluations, to: evaluationPaths.dashboard }]
            : []),
          ...(can['templates.read'] ? [{ label: words.templates, to: templatePaths.list }] : []),
          ...(can['projectProposal.read']
            ? [{ label: projectReviewText.manage, to: projectPaths.proposals, count: toDecide }]
            : []),
          ...(can['project.create'] ? [{ label: words.create, to: projectPaths.create, primary: true }] : []),
        ]}
      />
      {projects.length === 0 ? (
        <EmptyState
          title={words.none}
          body={words.noneBody}
          action={
            can['project.create'] ? (
              <LinkButton variant="filled" to={projectPaths.create}>
                {words.create}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        <>
          <DirectoryTools
            searchLabel={words.search}
            filterLabel={words.filter}
            chips={chips.map((value) => ({ value, label: chipWords(value) }))}
            search={search}
            status={words.shown(shown.length)}
            hidden={hidden}
          >
            <TableTools file={file} columns={table.columns} rows={table.rows} saved={savedFilters} />
            <ListView value={view} onChange={choose} />
          </DirectoryTools>
          {shown.length === 0 ? (
            <EmptyState
              title={words.empty}
              action={<Button onClick={search.showAll}>{words.showAll}</Button>}
            />
          ) : view === 'table' ? (
            <ProjectTable table={table} file={file} filters={filterWords(search, chipWords)} />
          ) : (
            <ProjectCards projects={table.rows} />
          )}
        </>
      )}
    </>
  );
}

function OwnProjects() {
  const { can, school } = useMe();
  const { casProjects } = useSuspenseQuery(ownProjectsQuery).data.data;
  const proposes = can['projectProposal.create'] && school.features.proposals.enabled;
  return (
    <>
      <PageHeader
        title={words.ownTitle}
        summary={words.ownTotal(casProjects.length)}
        actions={[
          ...(can['evaluations.own'] ? [{ label: words.ownEvaluations, to: evaluationPaths.own }] : []),
          ...(proposes ? [{ label: projectOwnText.propose, to: projectPaths.propose, primary: true }] : []),
        ]}
      />
      {casProjects.length === 0 ? (
        <EmptyState title={words.ownNone} body={words.ownNoneBody} />
      ) : (
        <div className={styles.own}>
          <ProjectCards projects={casProjects} />
        </div>
      )}
      <OwnProjectProposals />
    </>
  );
}
