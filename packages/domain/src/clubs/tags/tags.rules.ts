/** Pure decisions about club tags. */
import { composed } from '../../shared/unicode.ts';

/**
 * The form in which tags are compared and kept unique: letters of any case, composed, lower by Unicode's
 * own mapping.
 * @param tag one clean line
 */
export function tagKey(tag: string): string {
  return composed(composed(tag).toLowerCase());
}
