import type { AuditCard, AuditWelcome } from '@casement/domain/audit/visit/visit.contract.ts';
import { type AuditNarrowing, hasPosts, isWithin } from '@casement/domain/audit/visit/visit.rules.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import { useSearchText } from '../../../lib/directorySearch.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { CardGrid } from '../../../ui/card/CardGrid.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { PortfolioFigures } from '../../portfolios/directory/PortfolioFigures.tsx';
import { AuditBadges, AuditBadgesOf } from '../AuditBadges.tsx';
import { auditPaths } from '../audit.paths.ts';
import { classesFor, classesShown, readAuditSearch } from '../audit.search.ts';
import { AuditFrame } from './AuditFrame.tsx';
import styles from './AuditWelcomePage.module.css';
import room from './visit.module.css';
import { auditWelcomeQuery } from './visit.queries.ts';
import { visitorText as text } from './visit.text.ts';

/** The auditor's first page: notes, and the link's portfolios by class. */
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
        <>
          <p className={room.lead}>{text.summary(portfolios.length, years.length)}</p>
          <p className={styles.readOnly}>{text.readOnly}</p>
        </>
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
        <Portfolios token={token} about={about} years={years} />
      )}
    </AuditFrame>
  );
}

type PortfoliosProps = { token: string; about: AuditWelcome; years: readonly string[] };

function Portfolios({ token, about, years }: PortfoliosProps) {
  const { portfolios, semesterType } = about;
  const search = readAuditSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [name, setName] = useSearchText();
  const wanted = useDeferredValue(name);
  const { badge } = search;
  const chosen = classesShown(search, years);
  const ofClasses = portfolios.filter(({ student }) => chosen.includes(student.graduatingClass));
  const shown = ofClasses.filter((one) => isWithin({ badge, q: wanted }, one));

  const narrow = (to: AuditNarrowing) =>
    void navigate({
      to: '.',
      search: ({ refused: _read, ...current }) => ({ ...current, ...to }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <div className={styles.tools}>
        <SearchField label={text.search} value={name} onChange={setName} />
        {years.length < 2 ? null : (
          <FilterChips
            label={text.classes}
            chips={years.map((year) => ({ value: year, label: text.classOf(year) }))}
            selected={chosen}
            defaults={years}
            onChange={(classes) => narrow({ classes: classesFor(classes, years) })}
          />
        )}
      </div>
      <AuditBadges portfolios={ofClasses} badge={badge} onBadge={(one) => narrow({ badge: one })} />
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
                narrow({ classes: undefined, badge: undefined });
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
              rowHeight={210}
              card={(portfolio) => <PortfolioCard token={token} portfolio={portfolio} kind={semesterType} />}
            />
          </section>
        );
      })}
    </>
  );
}

type PortfolioCardProps = { token: string; portfolio: AuditCard; kind: PeriodKind };

const PortfolioCard = memo(function PortfolioCard({ token, portfolio, kind }: PortfolioCardProps) {
  const { student } = portfolio;
  return (
    <Card as="article" pressable>
      <div className={hasPosts(portfolio) ? undefined : styles.empty}>
        <h3 className={styles.name}>
          <Link to={auditPaths.portfolio(token, portfolio._id)} preload={false}>
            {student.displayName}
          </Link>
        </h3>
        <AuditBadgesOf portfolio={portfolio} />
        <PortfolioFigures figures={portfolio} kind={kind} />
      </div>
    </Card>
  );
});
