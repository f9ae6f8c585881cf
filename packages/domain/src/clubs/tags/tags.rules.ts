/** Pure decisions about club tags. */
import { composed } from '../../shared/unicode.ts';

/**
 * The form in which tags are compared and kept unique: case ignored, composed (NFC), lower case by Unicode's
 * own mapping.
 * @param tag one clean line
 */
export function tagKey(tag: string): string {
  return composed(composed(tag).toLowerCase());
}
