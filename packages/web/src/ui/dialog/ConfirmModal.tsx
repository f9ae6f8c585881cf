import type { ReactNode } from 'react';
import type { Said } from '../form/FormAlert.tsx';
import { pagePart } from '../state/pagePart.tsx';

export type ConfirmModalProps = {
  opened: boolean;
  /** The question, as short as can be: "Delete Chamber Choir?". */
  title: string;
  /** What is deleted, by name and number, and whether it can be restored. */
  children: ReactNode;
  /** The verb of what happens: "Delete society". */
  confirmLabel: string;
  /**
   * What is shown when `onConfirm` fails; the dialog stays open. Left out where the error's own words say
   * all there is to say.
   */
  describeFailure?: (error: unknown) => string | Said;
  /** Does it. While its promise is open the dialog is busy; a rejection is shown and can be tried again. */
  onConfirm: () => Promise<unknown>;
  /** Called on Cancel, Escape and a press outside (not while busy), and after success. */
  onClose: () => void;
  danger?: boolean;
  /** For what cannot be undone: a word that has to be typed first. */
  typed?: { label: string; matches: (typed: string) => boolean };
  /** Whether it may be confirmed yet, such as when what is deleted is known; true when left out. */
  ready?: boolean;
};

/** The one dialog that asks before something is done. Its code is loaded when it first opens. */
export const ConfirmModal = pagePart<ConfirmModalProps>(() => import('./ConfirmDialog.tsx'));
