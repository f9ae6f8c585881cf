import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followSize } from '../../lib/followSize.ts';
import { className } from '../className.ts';
import { Avatar } from '../mark/Avatar.tsx';
import { useBreakpoint } from '../theme/useBreakpoint.ts';
import { uiText } from '../ui.text.ts';
import { BarTitleContext } from './barTitle.ts';
import styles from './frame.module.css';
import { MenuButton, type MenuGroup } from './MenuButton.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

export type FrameEntry = {
  label: string;
  to: string;
  icon?: ReactNode;
  /** The number of waiting items; shown if above 0. */
  count?: number;
  /** Current only on exactly this path, as home has to be. */
  exact?: boolean;
};

type Find = {
  label: string;
  /** The label in two parts: the word on the button, and the rest, which only screen readers read. */
  short: string;
  rest: string;
  keys: string;
  onPress: () => void;
  /** Called when the pointer approaches the button, to preload what it opens. */
  onApproach: () => void;
};

type FrameProps = {
  schoolName: string;
  /** The small line below the school's name. */
  subtitle: string;
  entries: readonly FrameEntry[];
  me: {
    name: string;
    person: { firstName: string; lastName: string };
    role: string;
    menu: readonly MenuGroup[];
  };
  /** Opens the global search; `keys` do the same. */
  find?: Find | undefined;
  /** Goes to the previous page; left out if there is none. */
  onBack?: (() => void) | undefined;
  /** Above the page: impersonation, or a notice from the school. */
  banner?: ReactNode;
  /** Formats a time, in milliseconds since 1970: when a page shown offline was read. */
  formatMoment: (moment: number) => string;
  /** Below the page: occasional messages of the frame, such as that a part of the page couldn't be refreshed. */
  later: ReactNode;
  children: ReactNode;
};

/** The entry that a path belongs to: of two matching prefixes, the longer. */
function currentEntry(entries: readonly FrameEntry[], path: string): FrameEntry | undefined {
  return entries
    .filter(({ to, exact }) => path === to || (exact !== true && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

function Entries({ entries }: { entries: readonly FrameEntry[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = currentEntry(entries, path);
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            className={styles.entry}
            activeProps={{ 'data-current': true }}
            activeOptions={{ exact: entry !== current, includeSearch: false }}
          >
            {entry.icon === undefined ? null : <span className={styles.icon}>{entry.icon}</span>}
            <span className={styles.label}>{entry.label}</span>
            {entry.count ? (
              <b className={styles.count}>
                <span aria-hidden="true">{entry.count}</span>
                <span className="visually-hidden">{uiText.waiting(entry.count)}</span>
              </b>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FindIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={styles.stroke}>
      <circle cx="8.5" cy="8.5" r="5" />
      <path d="m12.5 12.5 4 4" />
    </svg>
  );
}

function BackIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.stroke}>
      <path d="M12 4.5 6.5 10l5.5 5.5" />
    </svg>
  );
}

/**
 * The page around every screen: on a desktop a bar of entries at the side, below 900 px a bar on top whose button
 * opens the same entries over the page. Keyboard: a skip link comes first, Escape closes the menu.
 */
export function Frame({
  schoolName,
  subtitle,
  entries,
  me,
  find,
  onBack,
  banner,
  formatMoment,
  later,
  children,
}: FrameProps) {
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const closedByHand = useRef(false);
  const side = useId();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shownPath = useRef(path);

  const phone = useBreakpoint('phone');
  const [title, setTitle] = useState<string>();
  const [cut, setCut] = useState(false);
  const name = useRef<HTMLSpanElement>(null);
  const barTitle = useMemo(() => ({ show: setTitle, cut }), [cut]);
  useLayoutEffect(() => {
    const own = name.current;
    if (own === null || title === undefined) return undefined;
    return followSize(() => setCut(own.scrollWidth > own.clientWidth), own);
  }, [title]);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setOpen(false);
    // Screen readers announce the new page, and Tab continues from its top.
    main.current?.focus({ preventScroll: true });
  }, [path]);

  useEffect(() => {
    if (!open) {
      // Not earlier: while the menu is open the bar with the button and the page are inert.
      if (closedByHand.current) menuButton.current?.focus();
      else if (document.getElementById(side)?.contains(document.activeElement))
        main.current?.focus({ preventScroll: true });
      closedByHand.current = false;
      return;
    }
    const drawer = document.getElementById(side);
    drawer?.querySelector<HTMLElement>('a, button')?.focus();
    document.body.style.overflow = 'hidden';
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      closedByHand.current = true;
      setOpen(false);
    }
    document.addEventListener('keydown', onKey);
    return () => {
      document.body.style.overflow = '';
      document.removeEventListener('keydown', onKey);
    };
  }, [open, side]);

  const back =
    onBack === undefined ? null : (
      <button
        type="button"
        className={styles.back}
        onClick={onBack}
        aria-label={uiText.back}
        title={uiText.back}
      >
        <BackIcon />
      </button>
    );

  return (
    <div className={styles.frame}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {uiText.skipToContent}
      </a>
      <header className={styles.top} inert={open}>
        {back}
        {phone && title !== undefined ? (
          // Screen readers get it from the heading of the page.
          <span ref={name} className={styles.topName} aria-hidden="true">
            {title}
          </span>
        ) : (
          <span className={styles.topName}>{schoolName}</span>
        )}
        {find === undefined ? null : (
          <button type="button" className={styles.burger} aria-label={find.label} onClick={find.onPress}>
            <FindIcon />
          </button>
        )}
        <button
          ref={menuButton}
          type="button"
          className={styles.burger}
          aria-label={uiText.openMenu}
          aria-expanded={open}
          aria-controls={side}
          onClick={() => setOpen(true)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.stroke}>
            <path d="M3 6h14M3 10h14M3 14h14" />
          </svg>
        </button>
      </header>
      <div
        className={styles.veil}
        data-open={open || undefined}
        onClick={() => setOpen(false)}
        aria-hidden="true"
      />
      <aside id={side} aria-label={schoolName} className={className(styles.side, open && styles.opened)}>
        <div className={styles.school}>
          {schoolName}
          <small>{subtitle}</small>
          <button
            type="button"
            className={styles.close}
            aria-label={uiText.close}
            onClick={() => {
              closedByHand.current = true;
              setOpen(false);
            }}
          >
            ×
          </button>
        </div>
        {find === undefined ? null : (
          <button
            type="button"
            className={styles.find}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={find.onPress}
            onPointerEnter={find.onApproach}
            onFocus={find.onApproach}
          >
            <FindIcon />
            <span>{find.short}</span>
            <span className="visually-hidden">{find.rest}</span>
            <kbd aria-hidden="true">{find.keys}</kbd>
          </button>
        )}
        <nav aria-label={uiText.mainMenu}>
          <Entries entries={entries} />
        </nav>
        {/* On another page it is closed, and doesn’t take the focus back. */}
        <MenuButton key={path} className={styles.me} groups={me.menu}>
          <Avatar name={me.name} person={me.person} />
          <span className={styles.meWords}>
            <span>{me.name}</span>
            <span className="faint small">{me.role}</span>
          </span>
          <span className="visually-hidden">{uiText.account}</span>
        </MenuButton>
      </aside>
      <div className={styles.page} inert={open}>
        {banner}
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          {onBack === undefined ? null : <div className={styles.gutter}>{back}</div>}
          <BarTitleContext value={barTitle}>{children}</BarTitleContext>
        </main>
        {/* Another screen doesn't need the space that the line left behind. */}
        <OfflineBanner key={path} format={formatMoment} />
        {later}
      </div>
    </div>
  );
}
