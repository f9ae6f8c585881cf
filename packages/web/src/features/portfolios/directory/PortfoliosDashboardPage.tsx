import {
  needsAttention,
  portfolioItems,
  shortfall,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { archivedChip } from '../../../lib/archived.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { auditPaths } from '../../audit/audit.paths.ts';
import { filterWords } from '../../messages/messages.rules.ts';
import { onboardingPaths } from '../../onboarding/onboarding.paths.ts';
import { useClassExports } from '../export/ExportMenu.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { type DashboardSearch, type DashboardTab, dashboardTabs } from '../portfolios.search.ts';
import { reviewQuery } from '../review/review.queries.ts';
import { shortText } from '../short.text.ts';
import { portfoliosQuery } from './directory.queries.ts';
import {
  attentionOf,
  classChips,
  defaultClassChips,
  exportedClasses,
  filterPortfolios,
  opensOnMine,
} from './directory.rules.ts';
import { directoryText as text } from './directory.text.ts';
import { PortfolioActions } from './PortfolioActions.tsx';
import { PortfolioList } from './PortfolioList.tsx';
import { PortfolioSummary } from './PortfolioSummary.tsx';
import styles from './PortfoliosDashboardPage.module.css';
import { ReviewBar } from './ReviewBar.tsx';

/** All portfolios in three tabs: those that need attention, all of them, and the school's figures. */
export function PortfoliosDashboardPage() {
  const { school, can, user } = useMe();
  const phone = useBreakpoint('phone');
  const router = useRouter();
  const directory = useSuspenseQuery(portfoliosQuery).data.data;
  const waiting = useInfiniteQuery(reviewQuery('newest')).data?.pages.at(-1)?.data.total.posts;
  const { timeZone, semesterType: kind } = school;
  const today = useToday(timeZone);
  const { item: asked, whose, tab: named } = useSearch({ strict: false });
  const tab = dashboardTabs.find((one) => one === named) ?? 'todo';
  const item = portfolioItems.find((one) => one === asked);
  const navigate = useNavigate();

  const own = useMemo(
    () => directory.portfolios.filter(({ facultyReviewers }) => facultyReviewers.includes(user._id)),
    [directory, user._id],
  );
  // People who manage the whole school see the whole school first.
  const byDefault = whose === undefined && !can['school.update'] && opensOnMine(own, today);
  const mine = byDefault || (whose === 'mine' && own.length > 0);
  const portfolios = mine ? own : directory.portfolios;
  const reviewers = useMemo(() => new Map(directory.reviewers.map((one) => [one._id, one])), [directory]);
  const chips = useMemo(() => classChips(portfolios), [portfolios]);
  const defaults = useMemo(() => defaultClassChips(chips, today), [chips, today]);
  const classes = useMemo(() => {
    const there = defaultClassChips(classChips(directory.portfolios), today);
    return directory.classes.filter(({ graduatingClass }) => there.includes(graduatingClass));
  }, [directory, today]);
  const exported = useMemo(() => exportedClasses(directory.portfolios), [directory]);
  const search = useDirectorySearch(chips, defaults);
  const chosen = search.selected.join();
  const ofClasses = useMemo(() => filterPortfolios(portfolios, chosen.split(','), ''), [portfolios, chosen]);
  const current = useMemo(() => ofClasses.filter(({ student }) => !student.archived), [ofClasses]);
  const short = useMemo(() => shortfall(current), [current]);
  const listed = useMemo(
    () =>
      filterPortfolios(
        tab === 'all' ? ofClasses : attentionOf(current, item),
        chosen.split(','),
        search.text,
      ),
    [tab, ofClasses, current, item, chosen, search.text],
  );
  const found = useMemo(
    () => (tab === 'all' ? 0 : filterPortfolios(ofClasses, chosen.split(','), search.text).length),
    [tab, ofClasses, chosen, search.text],
  );

  const setSearch = (change: Pick<DashboardSearch, 'item' | 'whose' | 'tab'>) =>
    void navigate({
      to: '.',
      search: (known) => ({ ...known, ...change }),
      replace: true,
      resetScroll: false,
    });
  const openTab = (next: DashboardTab) => setSearch({ tab: next === 'todo' ? undefined : next });
  const archived = directory.portfolios.filter(({ student }) => student.archived).length;
  const ownCount = own.filter(({ student }) => !student.archived).length;
  const titleOfList = mine ? text.everyone.titleOfMine : text.everyone.title;
  const goTo = (label: string, to: string) => ({ label, onSelect: () => void router.navigate({ to }) });
  const settings = [
    {
      entries: [
        goTo(text.links.requiredTokens, portfolioPaths.requiredTokens),
        goTo(text.links.guidelines, portfolioPaths.guidelines),
        goTo(text.links.customTokens, portfolioPaths.customTokens),
      ],
    },
    ...useClassExports(exported),
  ];
  const review = { label: text.links.review(waiting), to: portfolioPaths.review, primary: true };
  const links = [
    { label: text.links.settings, menu: settings },
    ...(can['reviewers.assign']
      ? [{ label: text.links.assignment, to: portfolioPaths.facultyAssignment }]
      : []),
    ...(can['audit.manage'] ? [{ label: text.links.audit, to: auditPaths.dashboard }] : []),
    // On a phone it's below the list, within reach of the thumb.
    ...(phone && directory.portfolios.length > 0 ? [] : [review]),
  ];

  const list = (label: string, sentence: ReactNode, empty: ReactNode) => (
    <PortfolioList
      label={label}
      title={text.titleToThem(tab === 'all' ? undefined : item, kind)}
      portfolios={listed}
      search={search}
      searchLabel={text.everyone.search}
      chips={tab === 'all' ? chips : chips.filter((chip) => chip !== archivedChip)}
      defaults={defaults}
      whose={
        own.length === 0 ? null : (
          <FilterChips
            wrap
            label={text.whose}
            chips={[{ value: 'mine', label: text.mine(ownCount) }]}
            selected={mine ? ['mine'] : []}
            onChange={(on) => setSearch({ whose: on.length > 0 ? 'mine' : 'all' })}
          />
        )
      }
      filters={filterWords(search, (value) =>
        value === archivedChip ? text.everyone.archived : classOf(value),
      )}
      empty={empty}
      byName={tab === 'all'}
      {...{ reviewers, kind, timeZone, today }}
    >
      {sentence}
    </PortfolioList>
  );
  const finding = search.text.trim() !== '';
  const nobody = (
    <EmptyState
      title={text.everyone.empty}
      body={text.everyone.emptyBody}
      action={
        tab === 'todo' && found > 0 ? (
          <Button onClick={() => openTab('all')}>{text.table.elsewhere(found)}</Button>
        ) : (
          <Button onClick={search.showAll}>{text.everyone.showAll}</Button>
        )
      }
    />
  );
  const count = (value: number) => <span className={styles.count}>{formatCount(value)}</span>;
  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.total({
          current: directory.portfolios.length - archived,
          archived,
          own: ownCount,
        })}
        actions={links}
        menuLabel={text.links.menu}
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
          <Tabs
            value={tab}
            onChange={(value) => openTab(dashboardTabs.find((one) => one === value) ?? 'todo')}
            color="ink"
            keepMounted={false}
            className={styles.tabs}
          >
            <Tabs.List aria-label={text.tabs.label} className={className(styles.list, 'on-screen')}>
              <Tabs.Tab value="todo" rightSection={count(current.filter(needsAttention).length)}>
                {text.tabs.todo}
              </Tabs.Tab>
              <Tabs.Tab value="all" rightSection={count(ofClasses.length)}>
                {text.tabs.all}
              </Tabs.Tab>
              <Tabs.Tab value="statistics">{text.tabs.statistics}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="todo">
              <PortfolioActions
                portfolios={current}
                kind={kind}
                item={item}
                onItem={(next) => setSearch({ item: next })}
                mine={mine}
              />
              {list(
                item === undefined ? text.actions.list : text.actions.items[item],
                // On a phone the bar at the bottom shows it.
                phone ? null : (
                  <p className={styles.sentence}>
                    <b>{shortText.students(kind, short.students)}</b>
                    {shortText.byOne(short.students, short.byOne)}
                  </p>
                ),
                // An empty list doesn't say that every portfolio meets its targets.
                finding || current.length === 0 ? (
                  nobody
                ) : (
                  <EmptyState
                    title={item === undefined ? text.actions.done : text.actions.noneOf}
                    body={item === undefined ? text.actions.doneBody : text.actions.noneOfBody}
                  />
                ),
              )}
            </Tabs.Panel>
            <Tabs.Panel value="all">
              <section aria-labelledby="all-portfolios">
                {list(
                  titleOfList,
                  <h2 id="all-portfolios" className={styles.title}>
                    {titleOfList}
                  </h2>,
                  nobody,
                )}
              </section>
            </Tabs.Panel>
            <Tabs.Panel value="statistics">
              <PortfolioSummary
                title={mine ? text.summary.titleOfSchool : text.summary.title}
                classes={classes}
                learningTokens={directory.learningTokens}
                today={today}
              />
            </Tabs.Panel>
          </Tabs>
          {phone ? (
            <ReviewBar students={short.students} byOne={short.byOne} to={review.to} label={review.label} />
          ) : null}
        </>
      )}
    </>
  );
}
