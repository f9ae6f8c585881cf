/** Words of a club's history. */
import { listed } from '@casement/domain/shared/locale.ts';
import type { ClubChange } from './history.rules.ts';

const quoted = (texts: readonly string[]) => listed(texts.map((text) => `“${text}”`));

export const clubHistoryText = {
  title: 'History',
  none: 'Name, description and highlights haven’t been changed yet.',
  failed: 'Couldn’t load the history.',
  earlier: 'Show earlier',
  before: 'Previous text',
  /** The rest of a sentence that starts with a name: "changed the name from Chess to Go". */
  change: (change: ClubChange): string => {
    switch (change.kind) {
      case 'name':
        return change.from === null
          ? `named it “${change.to}”`
          : `changed the name from “${change.from}” to “${change.to}”`;
      case 'description':
        return change.first ? 'wrote the description' : 'changed the description';
      case 'highlights':
        return listed([
          ...(change.added.length > 0 ? [`added ${quoted(change.added)} to the highlights`] : []),
          ...(change.removed.length > 0 ? [`removed ${quoted(change.removed)} from the highlights`] : []),
        ]);
      case 'highlightsOrdered':
        return 'changed the order of the highlights';
    }
  },
};
