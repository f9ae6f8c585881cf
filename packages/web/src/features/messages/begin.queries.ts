/** Starting a message from another screen: to the people in a list, or as a copy of another message. */
import type { NamedRecipient } from '@casement/domain/messages/messages.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { messagePaths } from './messages.paths.ts';
import { beginText } from './messages.text.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The recipients of a new message, and the list they come from; only for this visit. */
    writeTo?: { recipients: NamedRecipient[]; title: string; about: string };
  }
}

type About = {
  /** The initial title. Readers see it, so it doesn't say how they were chosen. */
  title: string;
  list: string;
  filters?: readonly string[];
};
type Listed = { _id: string; displayName: string };

/**
 * The action “Write to these 40” of a list, for people who can write messages.
 * @returns a function of the people or projects, their kind, and the list: the title for its people, its name
 * for the author, and its filters. It returns no action if there's nobody to write to
 */
export function useWriteTo() {
  const { can } = useMe();
  const navigate = useNavigate();
  return (
    people: readonly Listed[],
    targetType: 'Student' | 'Faculty' | 'CasProject',
    { title, list, filters = [] }: About,
  ): { label: string; onPress: () => void }[] => {
    if (!can['message.manage'] || people.length === 0) return [];
    const recipients = people.map(({ _id, displayName }) => ({
      targetType,
      targetId: _id,
      name: displayName,
    }));
    const writeTo = { recipients, title, about: beginText.about(list, filters) };
    const onPress = () => void navigate({ to: messagePaths.create, state: { writeTo } });
    const label =
      targetType === 'CasProject' && people.length === 1
        ? beginText.writeToProject
        : beginText.writeTo(people.length);
    return [{ label, onPress }];
  };
}
