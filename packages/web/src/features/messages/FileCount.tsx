import { faPaperclip } from '@fortawesome/free-solid-svg-icons/faPaperclip';
import { Icon } from '../../ui/icon/Icon.tsx';
import { messagesText } from './messages.text.ts';

/**
 * The number of a listed message's files, before the start of its text; nothing if it has none. It doesn't affect the
 * side on which that text starts.
 */
export function FileCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <bdi className="small muted num">
      <Icon icon={faPaperclip} /> {messagesText.files(count)} ·
    </bdi>
  );
}
