import { faPaperclip } from '@fortawesome/free-solid-svg-icons/faPaperclip';
import { Icon } from '../../ui/icon/Icon.tsx';
import { messagesText } from './messages.text.ts';

/**
 * How many files a message of a list has, before how it begins; nothing where it has none. It has no say in the side
 * at which that text begins.
 */
export function FileCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <bdi className="small muted num">
      <Icon icon={faPaperclip} /> {messagesText.files(count)} ·
    </bdi>
  );
}
