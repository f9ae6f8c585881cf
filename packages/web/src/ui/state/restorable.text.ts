import { actsText } from '../../lib/text/acts.text.ts';

export const restorableText = {
  restore: actsText.restore,
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} was restored`,
  restoreFailed: (name: string) => `Couldn’t restore ${name}`,
};
