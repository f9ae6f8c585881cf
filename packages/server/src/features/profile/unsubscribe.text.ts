/** Texts of the page that ends e-mails. */
import type { Subscription } from '../../mail/unsubscribe.ts';

const kinds = {
  digest: 'e-mails about new notices',
  reminders: 'reminders by e-mail',
} as const satisfies Record<Subscription['from'], string>;

export const unsubscribeText = {
  title: 'E-mails',
  question: (from: Subscription['from'], school: string) => `Stop getting ${kinds[from]} from ${school}?`,
  stop: 'Stop these e-mails',
  done: (from: Subscription['from'], school: string) => `You no longer get ${kinds[from]} from ${school}.`,
  undo: 'You can turn them on again on your profile page.',
  profile: 'Open your profile',
  unknownTitle: 'This link isn’t valid',
  unknown: 'You can choose your e-mails on your profile page.',
} as const;
