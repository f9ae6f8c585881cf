import type { AuditCard } from '@casement/domain/audit/audit.visits.contract.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { isNamed } from '../../lib/search.ts';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './AuditFrame.module.css';
import { AuditFrame } from './AuditFrame.tsx';
import { auditPaths } from './audit.paths.rules.ts';
import { classesFor, classesShown, readAuditSearch } from './audit.search.rules.ts';
import { auditWelcomeQuery } from './audit.visits.queries.ts';
import { visitorText as text } from './audit.visits.text.ts';

/** The auditor's first page: notes, and the portfolios that the link opens, by class. */
export function AuditWelcomePage() {
  const { token = '' } = useParams({ strict: false });
  const { data: about } = useSuspenseQuery(auditWelcomeQuery(token)).data;
  const { portfolios, adminNotes } = about;
  const { refused } = readAuditSearch(useSearch({ strict: false }));
  const years = useMemo(
    () => [...new Set(portfolios.map(({ student }) => student.graduatingClass))],
    [portfolios],
  );
  useEffect(() => {
    document.title = `${text.welcome} · ${about.schoolName}`;
  }, [about.schoolName]);
  return (
    <AuditFrame about={about}>
      <h1>{text.welcome}</h1>
      {refused === undefined ? null : (
        <div className={styles.refused}>
          <FormAlert {...text.refused[refused]} />
        </div>
      )}
      {portfolios.length === 0 ? null : (
        <p className={styles.lead}>{text.summary(portfolios.length, years.length)}</p>
      )}
      {adminNotes === '' ? null : (
        <div className={styles.notes}>
          <Card labelledBy="audit-notes">
            <h2 id="audit-notes">{text.notes}</h2>
            <p>{adminNotes}</p>
          </Card>
        </div>
      )}
      {portfolios.length === 0 ? (
        <EmptyState title={text.empty} body={text.emptyBody} />
      ) : (
        <Portfolios token={token} portfolios={portfolios} years={years} />
      )}
    </AuditFrame>
  );
}

type PortfoliosProps = { token: string; portfolios: readonly AuditCard[]; years: readonly string[] };

function Portfolios({ token, portfolios, years }: PortfoliosProps) {
  const search = readAuditSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [name, setName] = useState(search.q ?? '');
  const wanted = useDeferredValue(name);
  const chosen = classesShown(search, years);
  const shown = portfolios.filter(
    ({ student }) => chosen.includes(student.graduatingClass) && isNamed(student, wanted),
  );

  function choose(classes: readonly string[]) {
    const to = classesFor(classes, years);
    void navigate({
      to: '.',
      search: to === undefined ? {} : { classes: to },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <div className={styles.tools}>
        <SearchField label={text.search} value={name} onChange={setName} />
        {years.length < 2 ? null : (
          <FilterChips
            label={text.classes}
            chips={years.map((year) => ({ value: year, label: text.classOf(year) }))}
            selected={chosen}
            onChange={choose}
          />
        )}
      </div>
      <p className={styles.count} role="status">
        {text.found(shown.length, portfolios.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={text.empty}
          body={text.noMatchBody}
          action={
            <Button
              onClick={() => {
                setName('');
                choose(years);
              }}
            >
              {text.showAll}
            </Button>
          }
        />
      ) : null}
      {years.map((year) => {
        const ofClass = shown.filter(({ student }) => student.graduatingClass === year);
        return ofClass.length === 0 ? null : (
          <section key={year} className={styles.class} aria-labelledby={`class-${year}`}>
            <h2 id={`class-${year}`}>{text.classOf(year)}</h2>
            <CardGrid
              items={ofClass}
              itemKey={({ _id }) => _id}
              rowHeight={190}
              card={(portfolio) => <PortfolioCard token={token} portfolio={portfolio} />}
            />
          </section>
        );
      })}
    </>
  );
}

const tokens = ['creativity', 'activity', 'service', 'learningOutcome'] as const;

function PortfolioCard({ token, portfolio }: { token: string; portfolio: AuditCard }) {
  const { student, newPosts, noComments, nonCompliant } = portfolio;
  return (
    <Card as="article" pressable>
      <h3 className={styles.name}>
        <Link to={auditPaths.portfolio(token, portfolio._id)} preload={false}>
          {student.displayName}
        </Link>
      </h3>
      <div className={styles.badges}>
        {nonCompliant ? <StatusBadge tone="bad">{text.badges.nonCompliant}</StatusBadge> : null}
        {newPosts > 0 ? <StatusBadge tone="waiting">{text.badges.newPosts}</StatusBadge> : null}
        {noComments ? <StatusBadge tone="quiet">{text.badges.noComments}</StatusBadge> : null}
      </div>
      <p className={styles.posts}>{text.posts(portfolio.evidencePosts, portfolio.reflectionPosts)}</p>
      <dl className={styles.tokens}>
        {tokens.map((kind) => (
          <div key={kind}>
            <dt>{text.tokens[kind]}</dt>
            <dd>{portfolio.tokens[kind]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
