import { isCurrentPortfolio, portfolioItems } from '@casement/domain/portfolios/directory/directory.rules.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { classOf } from '../../../lib/text/words.text.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { auditPaths } from '../../audit/audit.paths.ts';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { filterWords } from '../../messages/messages.rules.ts';
import { onboardingPaths } from '../../onboarding/onboarding.paths.ts';
import { ClassExportMenu } from '../export/ExportMenu.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import room from './directory.module.css';
import { portfoliosQuery } from './directory.queries.ts';
import { archivedChip, classChips, defaultClassChips, filterPortfolios } from './directory.rules.ts';
import { directoryText as text } from './directory.text.ts';
import { PortfolioActions } from './PortfolioActions.tsx';
import { PortfolioCardList } from './PortfolioCardList.tsx';
import { PortfolioSummary } from './PortfolioSummary.tsx';
import styles from './PortfoliosDashboardPage.module.css';

/** All portfolios: those that need attention, the school's figures, and everybody. */
export function PortfoliosDashboardPage() {
  const { school, can, user } = useMe();
  const writeTo = useWriteTo();
  const directory = useSuspenseQuery(portfoliosQuery).data.data;
  const { timeZone, semesterType: kind } = school;
  const day = todayIn(timeZone).toString();
  const today = useMemo(() => Temporal.PlainDate.from(day), [day]);
  const { item: asked, whose } = useSearch({ strict: false });
  const item = portfolioItems.find((one) => one === asked);
  const navigate = useNavigate();

  const own = useMemo(
    () => directory.portfolios.filter(({ facultyReviewers }) => facultyReviewers.includes(user._id)),
    [directory, user._id],
  );
  // Who looks after the whole school sees the whole school first.
  const mine = own.length > 0 && (whose === undefined ? !can['school.update'] : whose === 'mine');
  const portfolios = mine ? own : directory.portfolios;
  const present = useMemo(
    () => portfolios.filter((one) => isCurrentPortfolio(one, today)),
    [portfolios, today],
  );
  const reviewers = useMemo(() => new Map(directory.reviewers.map((one) => [one._id, one])), [directory]);
  const chips = useMemo(() => classChips(portfolios), [portfolios]);
  const defaults = defaultClassChips(chips, today);
  const classes = useMemo(() => {
    const there = defaultClassChips(classChips(directory.portfolios), today);
    return directory.classes.filter(({ graduatingClass }) => there.includes(graduatingClass));
  }, [directory, today]);
  const search = useDirectorySearch(chips, defaults);
  const chosen = search.selected.join();
  const shown = useMemo(
    () => filterPortfolios(portfolios, chosen.split(','), search.text),
    [portfolios, chosen, search.text],
  );

  const setSearch = (change: { item?: typeof item; whose?: 'mine' | 'all' }) =>
    void navigate({
      to: '.',
      search: (known) => ({ ...known, ...change }),
      replace: true,
      resetScroll: false,
    });
  const whoseChip =
    own.length === 0 ? null : (
      <FilterChips
        wrap
        label={text.whose}
        chips={[{ value: 'mine', label: text.mine(own.length) }]}
        selected={mine ? ['mine'] : []}
        onChange={(on) => setSearch({ whose: on.length > 0 ? 'mine' : 'all' })}
      />
    );
  const finding = search.text.trim() !== '';
  const cards = { reviewers, kind, timeZone, today };
  const archived = directory.portfolios.filter(({ student }) => student.archived).length;
  const titleOfList = mine ? text.everybody.titleOfMine : text.everybody.title;
  const links = [
    { label: text.links.review, to: portfolioPaths.review, primary: true },
    ...(can['audit.manage'] ? [{ label: text.links.audit, to: auditPaths.dashboard }] : []),
    ...(can['reviewers.assign']
      ? [{ label: text.links.assignment, to: portfolioPaths.facultyAssignment }]
      : []),
    { label: text.links.requiredTokens, to: portfolioPaths.requiredTokens },
    { label: text.links.guidelines, to: portfolioPaths.guidelines },
    { label: text.links.customTokens, to: portfolioPaths.customTokens },
    ...writeTo(
      shown.map(({ student }) => student).filter((student) => !student.archived),
      'Student',
      titleOfList,
      filterWords(search, (value) => (value === archivedChip ? text.everybody.archived : classOf(value))),
    ),
  ];
  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.total({
          present: directory.portfolios.length - archived,
          archived,
          own: own.filter(({ student }) => !student.archived).length,
        })}
        actions={links}
        menuLabel={text.links.menu}
        extra={<ClassExportMenu classes={classes} />}
      />
      {directory.portfolios.length === 0 ? (
        <EmptyState
          title={text.none}
          body={text.noneBody}
          action={
            can['people.onboard'] ? (
              <LinkButton variant="filled" to={onboardingPaths.student}>
                {text.onboard}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        <>
          <div className={styles.find}>
            <SearchField label={text.everybody.search} value={search.text} onChange={search.setText} />
            {finding ? whoseChip : null}
          </div>
          {/* Who looks for somebody sees whom they found, and nothing before it. */}
          {finding ? null : (
            <>
              <PortfolioActions
                key={`${mine} ${item}`}
                portfolios={present}
                item={item}
                onItem={(next) => setSearch({ item: next })}
                mine={mine}
                whose={whoseChip}
                {...cards}
              />
              <PortfolioSummary
                title={mine ? text.summary.titleOfSchool : text.summary.title}
                classes={classes}
                learningTokens={directory.learningTokens}
                today={today}
              />
            </>
          )}
          <section className={room.section} aria-labelledby="all-portfolios">
            <h2 id="all-portfolios">{titleOfList}</h2>
            <DirectoryTools
              filterLabel={text.everybody.filter}
              chips={chips.map((value) => ({
                value,
                label: value === archivedChip ? text.everybody.archived : classOf(value),
              }))}
              search={search}
              status={text.everybody.shown(shown.length)}
            />
            {shown.length === 0 ? (
              <EmptyState
                title={text.everybody.empty}
                body={text.everybody.emptyBody}
                action={<Button onClick={search.showAll}>{text.everybody.showAll}</Button>}
              />
            ) : (
              <PortfolioCardList portfolios={shown} label={titleOfList} {...cards} />
            )}
          </section>
        </>
      )}
    </>
  );
}
