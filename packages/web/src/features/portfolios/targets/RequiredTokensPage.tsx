import type { ClassTargets } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { requiredTokensQuery } from '../guidelines/guidelines.queries.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import { portfolioText } from '../portfolios.text.ts';
import { ClassTargetsCard } from './ClassTargetsCard.tsx';
import { DeleteTargets } from './DeleteTargets.tsx';
import { RequiredTokensForm } from './RequiredTokensForm.tsx';
import styles from './RequiredTokensPage.module.css';
import { firstClass, type TargetsDraft, targetsOf } from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

/** What every class has to reach, and the form that sets it. */
export function RequiredTokensPage() {
  const list = useSuspenseQuery(requiredTokensQuery).data.data;
  const { can, school } = useMe();
  const kind = school.semesterType;
  const today = todayIn(school.timeZone).toString();
  const manages = can['requiredTokens.manage'];
  const [year, setYear] = useState(() => firstClass(list, kind, today));
  const [deleting, setDeleting] = useState<ClassTargets>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, { draft: TargetsDraft; version: string }>>>(
    {},
  );
  const form = useRef<HTMLDivElement>(null);
  const present = list.requiredTokens.filter(({ periodKind }) => periodKind === kind);
  const others = list.requiredTokens.filter(({ periodKind }) => periodKind !== kind);
  const classOf = (wanted: string) => list.classes.find(({ graduatingYear }) => graduatingYear === wanted);

  // Without a draft the form is begun anew when somebody changes the targets; with one it stays.
  const standing = targetsOf(list, year, kind);
  const version = drafts[year]?.version ?? standing?.updatedAt ?? '';

  function note(draft: TargetsDraft | undefined) {
    setDrafts(({ [year]: known, ...others }) =>
      draft === undefined ? others : { ...others, [year]: { draft, version: known?.version ?? version } },
    );
  }

  function edit(wanted: string) {
    setYear(wanted);
    form.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.summary(kind)}
        breadcrumbs={[{ label: portfolioText.crumb, to: portfolioPaths.dashboard }]}
      />
      <div className={styles.page}>
        <div className={styles.classes}>
          {present.length === 0 ? (
            <EmptyState title={text.empty} body={manages ? text.emptyBody : text.emptyReadBody} />
          ) : (
            present.map((targets) => (
              <ClassTargetsCard
                key={targets.graduatingYear}
                targets={targets}
                standing={text.standing(classOf(targets.graduatingYear))}
                onEdit={manages ? () => edit(targets.graduatingYear) : undefined}
                onDelete={manages ? () => setDeleting(targets) : undefined}
              />
            ))
          )}
          {others.length === 0 ? null : (
            <section className={styles.others} aria-labelledby="other-targets">
              <h2 id="other-targets">{text.otherTitle(others[0]?.periodKind ?? kind)}</h2>
              <p className="muted">{text.otherBody(others[0]?.periodKind ?? kind, kind)}</p>
              {others.map((targets) => (
                <ClassTargetsCard
                  key={targets.graduatingYear}
                  targets={targets}
                  heading="h3"
                  onDelete={manages ? () => setDeleting(targets) : undefined}
                />
              ))}
            </section>
          )}
        </div>
        {manages ? (
          <div ref={form} className={styles.form}>
            <Card labelledBy="targets-form">
              <h2 id="targets-form" className={styles.heading}>
                {text.form}
              </h2>
              <RequiredTokensForm
                key={`${year} ${version}`}
                year={year}
                onYear={setYear}
                list={list}
                present={standing}
                begun={drafts[year]?.draft}
                onDraft={note}
              />
            </Card>
          </div>
        ) : null}
      </div>
      <DeleteTargets
        targets={deleting}
        standing={deleting && classOf(deleting.graduatingYear)}
        onClose={() => setDeleting(undefined)}
      />
      <LeaveGuard unsaved={() => Object.keys(drafts).length > 0} />
    </>
  );
}
