import type { ReactNode } from 'react';
import type { Said } from '../form/FormAlert.tsx';
import { pagePart } from '../state/pagePart.tsx';

export type ConfirmModalProps = {
  opened: boolean;
  /** The question, as short as possible: "Delete Chamber Choir?". */
  title: string;
  /** What is deleted, with names and numbers, and whether it can be restored. */
  children: ReactNode;
  /** The verb and the thing: "Delete society". */
  confirmLabel: string;
  /** What the button reads while the action runs; by default it shows only that it's busy. */
  busyLabel?: string;
  /**
   * The message if `onConfirm` fails; the dialog stays open. Left out if the error's own words are enough.
   */
  describeFailure?: (error: unknown) => string | Said;
  /** The action. While its promise is pending the dialog is busy; a rejection is shown and can be retried. */
  onConfirm: () => Promise<unknown>;
  /** Called on Cancel, Escape and a click outside (not while busy), and after success. */
  onClose: () => void;
  danger?: boolean;
  /** For actions that can't be undone: a word that has to be typed first. */
  typed?: { label: string; matches: (typed: string) => boolean };
  /** Whether it can be confirmed yet, for example once the counts are known; by default true. */
  ready?: boolean;
};

/** The one dialog for confirmations. Its code is loaded when it first opens. */
export const ConfirmModal = pagePart<ConfirmModalProps>(() => import('./ConfirmDialog.tsx'));
