/** The names of files: those of uploads, and those that downloads are saved under. */
import { withoutEnds } from '../shared/unicode.ts';

const blobName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * Whether an upload may have this name: letters, digits, dots, hyphens and underscores, up to 128, starting
 * with a letter or digit, and no two dots in a row. Such a name can't lead out of its folder.
 */
export function isBlobName(name: string): boolean {
  return blobName.test(name) && !name.includes('..');
}

const longestName = 120;

/**
 * Control characters, invisible ones, those that change the direction of text, and those that file systems
 * refuse.
 */
const unwelcome = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/**
 * The name under which an upload is shown and saved: the last part of a path, without deceptive characters or
 * ones that file systems refuse, 120 characters at most, keeping the end. Null if nothing is left.
 */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last.toWellFormed().replace(unwelcome, '').replace(/\s+/g, ' ');
  const trimmed = withoutEnds(cleaned, /[.\s]/);
  if (trimmed === '') return null;
  if (trimmed.length <= longestName) return trimmed;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(trimmed)?.[0] ?? '';
  // Half of a surrogate pair is dropped.
  const stem = trimmed.slice(0, longestName - ending.length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${stem}…${ending}`;
}

const endingOf: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
};

/**
 * The name for a downloaded file: its own, with the extension of its current type, since images are stored in
 * a different type from the upload.
 */
export function nameToSave(name: string | null, contentType: string): string {
  const ending = endingOf[contentType];
  if (ending === undefined) return name ?? 'file';
  const stem = (name ?? '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return `${stem === '' ? 'file' : stem}.${ending}`;
}
