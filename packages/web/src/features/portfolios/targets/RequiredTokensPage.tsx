import type { ClassTargets } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { portfolioText } from '../portfolios.text.ts';
import { ClassTargetsCard } from './ClassTargetsCard.tsx';
import { DeleteTargets } from './DeleteTargets.tsx';
import { RequiredTokensForm } from './RequiredTokensForm.tsx';
import styles from './RequiredTokensPage.module.css';
import { TargetsForm } from './TargetsForm.tsx';
import { requiredTokensQuery } from './targets.queries.ts';
import { firstClass, type PlacedTargets, placesOf, targetsOf, type UnsavedTargets } from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

/** Every class's targets, and the form that sets them. */
export function RequiredTokensPage() {
  const list = useSuspenseQuery(requiredTokensQuery).data.data;
  const { can, school } = useMe();
  const kind = school.semesterType;
  const today = useToday(school.timeZone).toString();
  const manages = can['requiredTokens.manage'];
  const [chosen, setYear] = useState<string>();
  /** Unsaved input, by class. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, PlacedTargets>>>({});
  const { tables, elsewhere } = placesOf(list, kind, drafts);
  // Once a class has targets, it's edited in its own table, and the next class without any is suggested.
  const next = firstClass(elsewhere, kind, today);
  const year = chosen !== undefined && targetsOf(elsewhere, chosen, kind) === undefined ? chosen : next;
  const [deleting, setDeleting] = useState<ClassTargets>();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = list.requiredTokens.filter(({ periodKind }) => periodKind !== kind);
  const classOf = (wanted: string) => list.classes.find(({ graduatingYear }) => graduatingYear === wanted);

  const stored = (wanted: string) => targetsOf(list, wanted, kind) ?? null;
  const tableOf = (wanted: string) =>
    page.current?.querySelector<HTMLInputElement>(`[data-year="${wanted}"] input`);

  const note = (wanted: string, table: ClassTargets | undefined) => (unsaved: UnsavedTargets | undefined) => {
    setDrafts(({ [wanted]: _known, ...rest }) =>
      unsaved === undefined ? rest : { ...rest, [wanted]: { ...unsaved, table } },
    );
    if (unsaved !== undefined) {
      // Another class may become the one to suggest.
      if (table === undefined) setYear(wanted);
      return;
    }
    // The class may move to its own table now, or away from it, with the focused field or button.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) (tableOf(wanted) ?? heading.current)?.focus();
    });
  };

  /** A class without targets is set in the form; a class with targets is edited in its own table. */
  function choose(wanted: string) {
    if (targetsOf(elsewhere, wanted, kind) === undefined) {
      setYear(wanted);
      return;
    }
    const field = tableOf(wanted);
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
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
          {tables.length === 0 ? (
            <EmptyState title={text.empty} body={manages ? text.emptyBody : text.emptyReadBody} />
          ) : (
            tables.map((targets) => (
              <div key={targets.graduatingYear} data-year={targets.graduatingYear}>
                <ClassTargetsCard
                  targets={targets}
                  students={text.students(classOf(targets.graduatingYear))}
                  onDelete={
                    manages && stored(targets.graduatingYear) !== null
                      ? () => setDeleting(targets)
                      : undefined
                  }
                  {...(manages && targetsOf(elsewhere, targets.graduatingYear, kind) !== undefined
                    ? {
                        table: (labelledBy: string) => (
                          <TargetsForm
                            year={targets.graduatingYear}
                            current={stored(targets.graduatingYear)}
                            unsaved={drafts[targets.graduatingYear]}
                            onDraft={note(targets.graduatingYear, targets)}
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
              <h2 ref={heading} id="targets-form" tabIndex={-1} className={styles.heading}>
                {text.form}
              </h2>
              <RequiredTokensForm
                year={year}
                onYear={choose}
                list={elsewhere}
                current={stored(year)}
                unsaved={drafts[year]}
                onDraft={note(year, undefined)}
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
        onDeleted={(targets) => note(targets.graduatingYear, targets)(undefined)}
        onClose={() => setDeleting(undefined)}
      />
      <LeaveGuard unsaved={() => Object.keys(drafts).length > 0} />
    </>
  );
}
