import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import type { AttachableProject } from '@casement/domain/evaluations/assignments/attach.contract.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SelectionShelf, useRowSelection } from '../../../ui/list/RowSelection.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { defaultChips, noMembersChip } from '../../projects/chips.rules.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { evaluationPaths } from '../evaluations.paths.ts';
import { AttachProgress } from './AttachProgress.tsx';
import styles from './AttachProjects.module.css';
import { attachableQuery, useAttach, useAttachment, useDetach } from './attach.queries.ts';
import { attachChips, canAttach, filterAttachable, isAttached } from './attach.rules.ts';
import type { Part } from './attach.search.ts';
import { attachText as text } from './attach.text.ts';

const readColumns: readonly Column<AttachableProject>[] = [
  {
    key: 'project',
    header: text.columns.project,
    width: '2fr',
    least: 160,
    phone: 'title',
    cell: ({ _id, name, evaluationEvent: event }) => (
      <Link to={event === null ? projectPaths.overview(_id) : evaluationPaths.event(_id, event._id)}>
        {name}
      </Link>
    ),
  },
  {
    key: 'classes',
    header: text.columns.classes,
    phoneCell: ({ graduatingClasses }) =>
      graduatingClasses.length === 0 ? null : graduatingClasses.map(text.classOf).join(', '),
    cell: ({ graduatingClasses }) => (
      <span className="muted num">{graduatingClasses.map(text.classOf).join(', ')}</span>
    ),
  },
  {
    key: 'members',
    header: text.columns.members,
    width: '112px',
    wide: true,
    phone: 'hidden',
    phoneCell: ({ memberCount }) =>
      memberCount === 0 ? <TagChip>{text.noMembers}</TagChip> : text.members(memberCount),
    cell: ({ memberCount }) =>
      memberCount === 0 ? <TagChip>{text.noMembers}</TagChip> : <span className="num">{memberCount}</span>,
  },
  {
    key: 'state',
    header: text.columns.state,
    width: '2fr',
    cell: ({ archived, evaluationEvent: event }) =>
      event === null ? (
        <span className="faint">{text.notAttached}</span>
      ) : (
        <>
          <StatusBadge tone="good">{text.attached}</StatusBadge>{' '}
          <span className="muted">{text.evaluations(event.evaluations)}</span>{' '}
          {archived ? <TagChip>{text.archived}</TagChip> : null}
        </>
      ),
  },
];

const nameOf = ({ name }: AttachableProject) => name;

/** An assignment's projects: attaches it to the selected ones, and detaches it from one. */
export function AttachProjects({
  assignment: { _id: assignmentId },
}: {
  assignment: Pick<EvaluationDetail, '_id'>;
}) {
  const { school } = useMe();
  const { casProjects } = useSuspenseQuery(attachableQuery(assignmentId)).data.data;
  const { part, job: jobId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const chips = useMemo(() => attachChips(casProjects), [casProjects]);
  const today = useToday(school.timeZone);
  const search = useDirectorySearch(chips, defaultChips(chips, today));
  const chosen = search.selected.join();
  const found = useMemo(
    () => filterAttachable(casProjects, chosen.split(','), search.text),
    [casProjects, chosen, search.text],
  );
  const attached = found.filter(isAttached);
  const shown = useMemo(
    () => (part === undefined ? found : found.filter((one) => isAttached(one) === (part === 'attached'))),
    [found, part],
  );
  const attachable = useMemo(() => shown.filter(canAttach), [shown]);
  const { selected, column, clear } = useRowSelection(attachable, nameOf, text.selection.all);
  const [detaching, setDetaching] = useState<AttachableProject>();
  const { mutateAsync, isPending } = useAttach();
  const { job, error, isRunning } = useAttachment(jobId);
  const place = useRef<HTMLDivElement>(null);
  useFocusHandover(place);

  const look = (changes: { part?: Part | undefined; job?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (known) => ({ ...known, ...changes }),
      replace: true,
      resetScroll: false,
    });

  const attach = useSingleFlight(async () => {
    try {
      const casProjects = selected.map(({ _id }) => _id);
      const { data } = await mutateAsync({ casProjects, evaluationDetails: [assignmentId] });
      clear();
      look({ job: data._id });
    } catch (failure) {
      noticeFailure(text.failed, explainError(failure));
    }
  });

  const columns = useMemo<Column<AttachableProject>[]>(
    () => [
      {
        ...column,
        head:
          attachable.length === 0 ? <span className="visually-hidden">{column.header}</span> : column.head,
        cell: (row) => (canAttach(row) ? column.cell(row) : null),
      },
      ...readColumns,
      {
        key: 'detach',
        header: text.columns.detach,
        width: '96px',
        offPaper: true,
        phone: 'aside',
        cell: (row) =>
          isAttached(row) && !row.archived ? (
            <Button
              size="compact-sm"
              data-danger
              aria-label={text.detachOf(row.name)}
              onClick={() => setDetaching(row)}
            >
              {text.detach}
            </Button>
          ) : null,
      },
    ],
    [column, attachable, setDetaching],
  );

  if (casProjects.length === 0) return <EmptyState title={text.none} body={text.noneBody} />;
  return (
    <div ref={place}>
      {jobId === undefined ? null : (
        <AttachProgress job={job} error={error} onDismiss={() => look({ job: undefined })} />
      )}
      <DirectoryTools
        searchLabel={text.search}
        filterLabel={text.filter}
        chips={chips.map((value) => ({
          value,
          label: value === noMembersChip ? text.noMembers : text.classOf(value),
        }))}
        search={search}
        status={text.shown(shown.length)}
      />
      <div className={styles.parts}>
        <FilterChips
          wrap
          label={text.parts}
          chips={[
            { value: 'attached', label: text.attachedChip(attached.length) },
            { value: 'others', label: text.othersChip(found.length - attached.length) },
          ]}
          selected={part === undefined ? [] : [part]}
          onChange={(on) => look({ part: on.find((one) => one !== part) })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={text.empty}
          action={
            <Button
              onClick={() => {
                look({ part: undefined });
                search.showAll();
              }}
            >
              {text.showAll}
            </Button>
          }
        />
      ) : (
        <DataTable
          caption={text.caption}
          columns={columns}
          rows={shown}
          rowKey={({ _id }) => _id}
          pressable
        />
      )}
      <SelectionShelf
        label={text.selection.label}
        status={text.selection.count(selected.length)}
        count={selected.length}
        onClear={clear}
      >
        <Button variant="filled" loading={isPending} disabled={isRunning} onClick={() => void attach()}>
          {text.selection.attach(selected.length)}
        </Button>
      </SelectionShelf>
      <DetachProject
        assignmentId={assignmentId}
        project={detaching}
        onClose={() => setDetaching(undefined)}
      />
    </div>
  );
}

type DetachProjectProps = {
  assignmentId: string;
  project: AttachableProject | undefined;
  onClose: () => void;
};

/** Asks before detaching an assignment from a project, and says what is deleted with it. */
function DetachProject({ assignmentId, project, onClose }: DetachProjectProps) {
  const { mutateAsync } = useDetach();
  const name = project?.name ?? '';
  const event = project?.evaluationEvent ?? undefined;
  return (
    <ConfirmModal
      danger
      opened={event !== undefined}
      title={text.detachTitle(name)}
      confirmLabel={text.detachConfirm}
      onConfirm={async () => {
        await mutateAsync({ casProjectId: project?._id ?? '', evaluationDetailId: assignmentId });
        noticeSuccess(text.detached(name));
      }}
      onClose={onClose}
    >
      {event === undefined ? '' : text.detachBody(event)}
    </ConfirmModal>
  );
}
