/** Parts of a page that are loaded when they are first needed. The page stays as it is when one can’t be loaded. */
import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { askUntilReady } from '../../lib/api/connection.ts';
import { errorsText } from '../../lib/api/errors.text.ts';
import { isMissingPart, reloadIfReplaced } from '../../lib/offline/build.ts';
import { uiText } from '../ui.text.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { noticeFailure } from './resultNotice.ts';

type Component<Props> = (props: Props) => ReactNode;

/** What opens over the page has `onClose`. With `opened` it is loaded when that is first true. */
type Opened = { onClose?: () => void; opened?: boolean };

type Outcome<Props> = { Shown?: Component<Props> | undefined; isMissing?: boolean; error?: Error };

let closeNotice: (() => void) | undefined;

/**
 * A part of a page that is loaded when it’s first shown. Where it can’t be loaded, the page stays: a dialog or a menu
 * (what has `onClose`) closes, a notice says so, and it is tried again when it’s opened again. What has a place, such
 * as an editor or a chart, says so there, and is tried again on request and when the connection is back.
 * @param Waiting what is shown until it’s loaded; nothing when left out
 * @param isQuiet whether nobody misses it, such as an icon: `Waiting` is then shown for as long as it’s missing
 */
export function pagePart<Props extends object>(
  load: () => Promise<{ default: Component<Props> }>,
  Waiting: Component<Props> = () => null,
  isQuiet = false,
) {
  let loaded: Component<Props> | undefined;

  function Part(props: Props & Opened) {
    const { onClose, opened = true } = props;
    const [isAsked, setAsked] = useState(opened);
    const [{ Shown, isMissing, error }, setOutcome] = useState<Outcome<Props>>({ Shown: loaded });
    const again = () => setOutcome({});
    // What was closed for its lack is tried again when it’s opened again.
    if (isAsked !== opened && (opened || isMissing)) {
      setAsked(opened);
      if (isMissing) again();
    }

    const onMissing = useEffectEvent(() => {
      // What nobody misses is left to others, for there can be many of it.
      if (!isQuiet) void askUntilReady().then(() => reloadIfReplaced());
      if (!onClose) return onlineManager.subscribe((online) => online && again());
      onClose();
      closeNotice = noticeFailure(errorsText.missingPart.title, uiText.notOpened);
      return undefined;
    });

    const isLoading = isAsked && Shown === undefined;
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

  /** Loads it, for a page that is to have it from the first; where it can’t be, the page tries again. */
  const ready = () =>
    load().then(
      (part) => {
        loaded = part.default;
      },
      () => undefined,
    );
  /** Loads it ahead of its need, such as while the pointer is over what opens it. */
  const ahead = () => void ready();
  return Object.assign(Part, { ahead, ready });
}
