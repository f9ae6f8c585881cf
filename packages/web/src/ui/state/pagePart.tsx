/**
 * Parts of a page that are loaded when they're first needed. The page stays as it is if one can't be loaded.
 */
import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { askUntilReady } from '../../lib/api/connection.ts';
import { errorsText } from '../../lib/api/errors.text.ts';
import { isMissingPart, reloadIfReplaced } from '../../lib/offline/build.ts';
import { uiText } from '../ui.text.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { noticeFailure } from './resultNotice.ts';

type Component<Props> = (props: Props) => ReactNode;

/** A part that opens over the page has `onClose`. With `opened` it's loaded when that is first true. */
type Opened = { onClose?: () => void; opened?: boolean };

type Outcome<Props> = { Shown?: Component<Props> | undefined; isMissing?: boolean; error?: Error };

/**
 * A part of a page that is loaded when it's first shown. If it can't be loaded, the page stays: a dialog or a
 * menu (with `onClose`) closes, a notice says so, and opening it again retries; while it loads, Escape closes it,
 * and the page behind has no shortcuts. A part with a place on the page, such as an editor or a chart, says so there, and retries on request and when the connection is back.
 * @param Waiting shown until the part is loaded; nothing by default
 * @param isQuiet whether nobody misses the part, such as an icon: `Waiting` is then shown for as long as it's
 * missing
 */
export function pagePart<Props extends object>(
  load: () => Promise<{ default: Component<Props> }>,
  Waiting: Component<Props> = () => null,
  isQuiet = false,
) {
  let loaded: Component<Props> | undefined;
  // Of this part alone: that another one has arrived changes nothing.
  let closeNotice: (() => void) | undefined;

  function Part(props: Props & Opened) {
    const { onClose, opened = true } = props;
    const [isAsked, setAsked] = useState(opened);
    const [{ Shown, isMissing, error }, setOutcome] = useState<Outcome<Props>>({ Shown: loaded });
    const again = () => setOutcome({});
    // A part that closed because it couldn't be loaded is retried when it's opened again.
    if (isAsked !== opened && (opened || isMissing)) {
      setAsked(opened);
      if (isMissing) again();
    }

    const onMissing = useEffectEvent(() => {
      // Parts that nobody misses leave this to others, because there can be many of them.
      if (!isQuiet) void askUntilReady().then(() => reloadIfReplaced());
      if (!onClose) return onlineManager.subscribe((online) => online && again());
      onClose();
      closeNotice = noticeFailure(errorsText.missingPart.title, uiText.notOpened);
      return undefined;
    });

    const isLoading = isAsked && Shown === undefined;
    const isOpening = isLoading && opened && onClose !== undefined;
    const onKey = useEffectEvent((event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      const isEscape = key === 'Escape' && !isComposing;
      if (isEscape) onClose?.();
      // Shortcuts of the page behind rest; a letter typed in a field still arrives there.
      if (isEscape || (key.length === 1 && !ctrlKey && !metaKey && !altKey)) event.stopImmediatePropagation();
    });
    useEffect(() => {
      if (!isOpening) return undefined;
      const listen = (event: KeyboardEvent) => onKey(event);
      window.addEventListener('keydown', listen, true);
      return () => window.removeEventListener('keydown', listen, true);
    }, [isOpening]);
    useEffect(() => {
      if (isMissing) return onMissing();
      if (!isLoading) return undefined;
      let isLeft = false;
      load().then(
        (part) => {
          loaded = part.default;
          closeNotice?.();
          if (!isLeft) setOutcome({ Shown: loaded });
        },
        (failure: unknown) => {
          if (isLeft) return;
          const error = failure instanceof Error ? failure : new Error(String(failure));
          setOutcome(isMissingPart(error) ? { isMissing: true } : { error });
        },
      );
      return () => {
        isLeft = true;
      };
    }, [isLoading, isMissing]);

    if (error !== undefined) throw error;
    if (isMissing && !onClose && !isQuiet)
      return <ErrorPanel title={errorsText.missingPart.title} onRetry={again} />;
    const waiting = <Waiting {...props} />;
    if (!isAsked || Shown === undefined) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Shown {...props} />
      </Suspense>
    );
  }

  /** Loads the part for a page that needs it from the start; if that fails, the page retries. */
  const ready = () =>
    load().then(
      (part) => {
        loaded = part.default;
      },
      () => undefined,
    );
  /** Loads the part ahead of time, such as while the pointer is over its button. */
  const ahead = () => void ready();
  return Object.assign(Part, { ahead, ready });
}
