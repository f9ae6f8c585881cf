import { faEllipsis } from '@fortawesome/free-solid-svg-icons/faEllipsis';
import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { oncePerPress } from '../../lib/singleKeys.ts';
import { Icon } from '../icon/Icon.tsx';
import { useBreakpoint } from '../theme/useBreakpoint.ts';
import { uiText } from '../ui.text.ts';
import { useBarTitle } from './barTitle.ts';
import { LinkButton } from './LinkButton.tsx';
import { MenuButton, type MenuGroup } from './MenuButton.tsx';
import styles from './PageHeader.module.css';

type Crumb = { label: string; to: string };

/** One action of a page: a link when it has `to`, a button otherwise. */
type PageAction = {
  label: string;
  to?: string;
  /** Makes it a button that opens these groups; on a phone they're in the one menu with the rest. */
  menu?: readonly MenuGroup[];
  onPress?: () => void;
  /** For a button that is about something else after its press, from `oncePerPress`. */
  once?: ReturnType<typeof oncePerPress>;
  /** The one filled button; it comes last, and on a phone it is the only one beside the menu. */
  primary?: boolean;
  danger?: boolean;
  disabled?: boolean;
  busy?: boolean;
  /** The number of waiting items, shown as a badge if above 0. */
  count?: number;
};

type PageHeaderProps = {
  title: string;
  /** The line below the title; null reserves its place until it is known. */
  summary?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  actions?: readonly PageAction[];
  /** Actions that are always in the menu: rare ones, and those that can't be undone. */
  menu?: readonly PageAction[];
  /** The name of the menu with the actions on a phone; by default "More". */
  menuLabel?: string;
  /** Actions other than a plain link or button, such as one with a menu; they come last. */
  extra?: ReactNode;
  /** The browser tab's title, if it should say more than the page's. */
  documentTitle?: string;
  /** Whether a phone's bar shows the title, which then takes no line of the page. */
  inBar?: boolean;
};

function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{uiText.waiting(count)}</span>
    </>
  );
}

function ActionButton({ action }: { action: PageAction }) {
  const look = {
    variant: action.primary ? 'filled' : 'default',
    disabled: action.disabled ?? false,
    loading: action.busy ?? false,
    rightSection: action.count ? <Badge count={action.count} /> : null,
    'data-danger': action.danger || undefined,
  };
  if (action.menu !== undefined) {
    return (
      <MenuButton className={styles.more} groups={action.menu}>
        {action.label}
      </MenuButton>
    );
  }
  if (action.to !== undefined) {
    return (
      <LinkButton {...look} to={action.to}>
        {action.label}
      </LinkButton>
    );
  }
  return (
    <Button {...look} onClick={action.onPress} {...action.once}>
      {action.label}
    </Button>
  );
}

/** The top of every page: the trail, the title, and the actions. */
export function PageHeader({
  title,
  summary,
  breadcrumbs,
  actions = [],
  menu = [],
  menuLabel,
  extra,
  documentTitle,
  inBar = true,
}: PageHeaderProps) {
  const router = useRouter();
  const narrow = useBreakpoint('phone');
  const readAbove = useBarTitle(narrow && inBar ? title : undefined);
  // What deletes is farthest from the primary action, which comes last; on a phone it is the last of the menu.
  const placeOf = ({ danger, primary }: PageAction) => (primary ? 3 : danger ? (narrow ? 2 : 0) : 1);
  const inOrder = [...actions].sort((a, b) => placeOf(a) - placeOf(b));
  const rest = inOrder.filter((action) => !action.primary);
  const plain = rest.filter((action) => action.menu === undefined);
  const folded = narrow && rest.length > 0 && rest.length + menu.length > 1;
  const waiting = rest.reduce((sum, action) => sum + (action.count ?? 0), 0);
  const inMenu = [folded ? plain : [], menu].filter((group) => group.length > 0);
  const shown = folded ? inOrder.filter((action) => action.primary) : inOrder;

  const entryOf = (action: PageAction) => ({
    label: action.count ? `${action.label} (${action.count})` : action.label,
    danger: action.danger ?? false,
    disabled: action.disabled ?? false,
    onSelect: () => {
      if (action.to !== undefined) void router.navigate({ to: action.to });
      action.onPress?.();
    },
  });

  useEffect(() => {
    document.title = documentTitle ?? title;
  }, [documentTitle, title]);

  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {breadcrumbs === undefined || breadcrumbs.length === 0 ? null : (
          <nav aria-label={uiText.breadcrumbs}>
            <ol className={styles.crumbs}>
              {breadcrumbs.map((crumb) => (
                <li key={crumb.to}>
                  <Link to={crumb.to}>
                    <bdi>{crumb.label}</bdi>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={readAbove ? styles.above : undefined}>
          <bdi>{title}</bdi>
        </h1>
        {summary === undefined ? null : <div className={styles.summary}>{summary}</div>}
      </div>
      {actions.length === 0 && menu.length === 0 && extra === undefined ? null : (
        <div className={styles.actions}>
          {inMenu.length > 0 ? (
            <MenuButton
              className={styles.more}
              groups={[
                ...(folded ? rest.flatMap((action) => action.menu ?? []) : []),
                ...inMenu.map((group) => ({ entries: group.map(entryOf) })),
              ]}
            >
              {folded ? (menuLabel ?? uiText.more) : <Icon icon={faEllipsis} />}
              {folded ? null : <span className="visually-hidden">{menuLabel ?? uiText.more}</span>}
              {menuLabel === undefined ? <span className="visually-hidden">{uiText.actions}</span> : null}
              <Badge count={folded ? waiting : 0} />
            </MenuButton>
          ) : null}
          {shown.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          {extra}
        </div>
      )}
    </header>
  );
}
