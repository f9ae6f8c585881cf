import { Button } from '@mantine/core';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../lib/api/session.ts';
import { MenuButton } from '../frame/MenuButton.tsx';
import { MoreButton } from '../frame/MoreButton.tsx';
import { MorePages } from '../frame/MorePages.tsx';
import { OfflineBanner } from '../frame/OfflineBanner.tsx';
import { Facts, ProfileColumns, RecordCards, Steps } from '../frame/Profile.tsx';
import { StaleBanner } from '../frame/StaleBanner.tsx';
import { DirectoryTools } from '../list/DirectoryTools.tsx';
import { SavedFilters } from '../list/SavedFilters.tsx';
import { ListActions, TableMenu } from '../list/TableTools.tsx';
import { EmailText } from '../mark/EmailText.tsx';
import { Forbidden } from '../state/Forbidden.tsx';
import { DetailSkeleton } from '../state/Skeletons.tsx';
import { PiecesSection as Section } from './PiecesSection.tsx';
import { administrator } from './person.ts';
import styles from './pieces.module.css';
import { piecesText, pagePiecesText as text } from './pieces.text.ts';

const nothing = () => undefined;
const filters = [{ name: text.filter, search: '' }];

const menu = [
  {
    heading: text.menu.heading,
    entries: [
      { label: text.menu.chosen, detail: text.menu.detail, checked: true, onSelect: nothing },
      { label: text.menu.other, checked: false, onSelect: nothing },
    ],
  },
  {
    entries: [
      { label: text.menu.disabled, disabled: true, onSelect: nothing },
      { label: piecesText.menu.danger, danger: true, onSelect: nothing },
    ],
  },
];

/** Above a list: search and filters, menus, and the person's own filters: some, none, and as many as fit. */
export function ListTools() {
  const [search, setSearch] = useState('');
  const [selected, select] = useState<readonly string[]>(piecesText.chips.values.slice(0, 2));
  const tools = {
    searchLabel: piecesText.fields.search,
    filterLabel: piecesText.chips.label,
    chips: piecesText.chips.values.map((value) => ({ value, label: value })),
    search: { text: search, setText: setSearch, selected, select, defaults: piecesText.chips.values },
    status: text.matches,
  };
  return (
    <Section title={text.sections.tools}>
      <DirectoryTools {...tools}>
        <ListActions actions={[{ label: piecesText.menu.first, onPress: nothing }]} />
      </DirectoryTools>
      <DirectoryTools {...tools} wrap hidden={{ label: text.hidden, onShow: nothing }} />
      <div className={styles.row}>
        <MenuButton className={styles.menu} groups={menu}>
          {text.menu.heading}
        </MenuButton>
        <SavedFilters filters={filters} change={nothing} most={10} />
        <SavedFilters filters={[]} change={nothing} most={10} />
        <SavedFilters filters={filters} change={nothing} most={1} />
        <SavedFilters filters={filters} change={undefined} most={10} />
        <TableMenu
          file={piecesText.table}
          columns={[]}
          rows={filters}
          saved={{ filters, change: nothing, most: 10 }}
          label={text.menu.more}
          groups={menu}
        />
      </div>
    </Section>
  );
}

const noConnection = new TypeError('Failed to fetch');
const more = {
  error: null,
  isPending: false,
  isFetching: false,
  isFetchingNextPage: false,
  isLoadingError: false,
  isFetchNextPageError: false,
  hasNextPage: true,
  fetchNextPage: async () => undefined,
  refetch: async () => undefined,
};

/** The end of a list: more of it, while that loads, and where it couldn't be loaded. */
export function ListEnds() {
  const [open, setOpen] = useState(false);
  const words = { label: text.earlier, failed: text.earlierFailed };
  return (
    <Section title={text.sections.ends}>
      <MoreButton hidden={4} open={open} onOpen={setOpen} />
      <MorePages read={more} {...words} />
      <MorePages read={{ ...more, isFetching: true, isFetchingNextPage: true }} {...words} />
      <MorePages read={{ ...more, error: noConnection, isFetchNextPageError: true }} {...words} />
    </Section>
  );
}

/** A person's page. */
export function Profiles() {
  const [person] = piecesText.people;
  const cards = piecesText.people.map(({ displayName }) => ({
    key: displayName,
    title: displayName,
    to: '.',
    foot: piecesText.tag,
  }));
  const email = <EmailText address={administrator.user.schoolEmail} />;
  const danger = {
    label: piecesText.menu.danger,
    body: piecesText.dialog.body,
    onPress: nothing,
    danger: true,
  };
  return (
    <Section title={text.sections.profile}>
      <ProfileColumns
        aside={
          <>
            <Facts
              title={text.facts.title}
              rows={[
                { label: text.facts.name, value: person?.displayName },
                { label: text.facts.email, value: email },
              ]}
            />
            <Steps title={text.steps.title} steps={[danger]} note={text.steps.note} />
          </>
        }
      >
        <RecordCards title={piecesText.table} cards={cards} empty={piecesText.empty.title} />
        <RecordCards title={piecesText.table} cards={[]} empty={piecesText.empty.title} />
      </ProfileColumns>
      <DetailSkeleton />
    </Section>
  );
}

/** A cache that asks the service nothing by itself. */
const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
  });

const ownClient = newClient();
ownClient.setQueryData(meQuery.queryKey, { data: administrator });
const impersonating = newClient();
impersonating.setQueryData(meQuery.queryKey, {
  data: {
    ...administrator,
    impersonation: { by: administrator.user, until: administrator.school.updatedAt },
  },
});
const staleClient = newClient();
const part = { queryKey: ['part'], queryFn: async () => Promise.reject(noConnection), initialData: '' };

/** A part of the page that couldn't be refreshed. */
function Part() {
  useQuery(part);
  return null;
}

/** What a page says that can't be used, or whose content may be old. */
export function PageStates() {
  const [refused, setRefused] = useState<'own' | 'impersonating'>();
  const [online, setOnline] = useState(true);
  const connect = (is: boolean) => {
    onlineManager.setOnline(is);
    setOnline(is);
  };
  return (
    <Section title={text.sections.pages}>
      {/* It names the page while it is shown. */}
      {refused === undefined ? (
        <div className={styles.row}>
          <Button onClick={() => setRefused('own')}>{text.forbidden.show}</Button>
          <Button onClick={() => setRefused('impersonating')}>{text.forbidden.showImpersonating}</Button>
        </div>
      ) : (
        <QueryClientProvider client={refused === 'own' ? ownClient : impersonating}>
          <Forbidden
            title={text.forbidden.title}
            body={text.forbidden.body}
            back={{ to: '.', label: piecesText.notFound.back }}
          />
        </QueryClientProvider>
      )}
      <div className={styles.row}>
        <Button onClick={() => connect(!online)}>{online ? text.goOffline : text.goOnline}</Button>
      </div>
      <OfflineBanner format={() => piecesText.conflict.when} />
      <QueryClientProvider client={staleClient}>
        <Part />
        <StaleBanner format={() => piecesText.conflict.when} />
      </QueryClientProvider>
    </Section>
  );
}
