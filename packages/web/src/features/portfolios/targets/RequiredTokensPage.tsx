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
import { type BegunTargets, TargetsForm } from './TargetsForm.tsx';
import { firstClass, targetsOf } from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

/** Every class's targets, and the form that sets them. */
export function RequiredTokensPage() {
  const list = useSuspenseQuery(requiredTokensQuery).data.data;
  const { can, school } = useMe();
  const kind = school.semesterType;
  const today = todayIn(school.timeZone).toString();
  const manages = can['requiredTokens.manage'];
  const [chosen, setYear] = useState<string>();
  // Once a class has targets, it's edited in its own table, and the next class without any is suggested.
  const next = firstClass(list, kind, today);
  const year = chosen !== undefined && targetsOf(list, chosen, kind) === undefined ? chosen : next;
  const [deleting, setDeleting] = useState<ClassTargets>();
  /** Unsaved input, by class. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, BegunTargets>>>({});
  const page = useRef<HTMLDivElement>(null);
  const current = list.requiredTokens.filter(({ periodKind }) => periodKind === kind);
  const others = list.requiredTokens.filter(({ periodKind }) => periodKind !== kind);
  const classOf = (wanted: string) => list.classes.find(({ graduatingYear }) => graduatingYear === wanted);

  const note = (wanted: string) => (begun: BegunTargets | undefined) =>
    setDrafts(({ [wanted]: _known, ...rest }) => (begun === undefined ? rest : { ...rest, [wanted]: begun }));

  /** A class without targets is set in the form; a class with targets is edited in its own table. */
  function choose(wanted: string) {
    if (targetsOf(list, wanted, kind) === undefined) {
      setYear(wanted);
      return;
    }
    const fields = page.current?.querySelector<HTMLInputElement>(`[data-year="${wanted}"] input`);
    fields?.focus();
    fields?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.summary(kind)}
        breadcrumbs={[{ label: portfolioText.crumb, to: portfolioPaths.dashboard }]}
      />
      <div ref={page} className={styles.page}>
        <div className={styles.classes}>
          {current.length === 0 ? (
            <EmptyState title={text.empty} body={manages ? text.emptyBody : text.emptyReadBody} />
          ) : (
            current.map((targets) => (
              <div key={targets.graduatingYear} data-year={targets.graduatingYear}>
                <ClassTargetsCard
                  targets={targets}
                  students={text.students(classOf(targets.graduatingYear))}
                  onDelete={manages ? () => setDeleting(targets) : undefined}
                  {...(manages
                    ? {
                        table: (labelledBy: string) => (
                          <TargetsForm
                            year={targets.graduatingYear}
                            current={targets}
                            begun={drafts[targets.graduatingYear]}
                            onDraft={note(targets.graduatingYear)}
                            labelledBy={labelledBy}
                          />
                        ),
                      }
                    : {})}
                />
              </div>
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
          <div className={styles.form}>
            <Card labelledBy="targets-form">
              <h2 id="targets-form" className={styles.heading}>
                {text.form}
              </h2>
              <RequiredTokensForm
                year={year}
                onYear={choose}
                list={list}
                begun={drafts[year]}
                onDraft={note(year)}
              />
            </Card>
          </div>
        ) : null}
      </div>
      <DeleteTargets
        targets={
          // Once somebody else's change is shown, confirming again deletes that.
          deleting && (targetsOf(list, deleting.graduatingYear, deleting.periodKind) ?? deleting)
        }
        students={deleting && classOf(deleting.graduatingYear)}
        onClose={() => setDeleting(undefined)}
      />
      <LeaveGuard unsaved={() => Object.keys(drafts).length > 0} />
    </>
  );
}
