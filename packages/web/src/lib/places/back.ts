import { createContext, useContext } from 'react';

/** The functions of this tab's back button. */
export type Back = {
  goBack: () => void;
  /** Whether this tab knows a previous page. */
  hasPrevious: () => boolean;
  /** The path of the previous page; undefined if this tab knows none. */
  previousPath: () => string | undefined;
  /** Forgets the pages of this tab, at sign-out. */
  forget: () => void;
};

export const BackContext = createContext<Back | undefined>(undefined);

/** The tab's back button, for the frame around the screens. */
export function useBack(): Back | undefined {
  return useContext(BackContext);
}
