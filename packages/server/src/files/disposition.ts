/** How a browser should treat a file: show it, or save it, and under which name. */
import { nameToSave } from '@casement/domain/files/names.rules.ts';
import type { Served } from './files.ts';

const asHex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The value of `Content-Disposition`, with the name as ASCII and, for browsers that support it, in full. Images and
 * videos are shown in the browser; everything else is saved, even PDFs, which have an engine of their own.
 */
export function dispositionOf({ contentType, name }: Served): string {
  const saved = nameToSave(name, contentType);
  const plain = saved.replace(/[^\x20-\x7e]|["%\\;]/g, '_');
  const full = encodeURIComponent(saved).replace(/['()*!]/g, asHex);
  const how = /^(image|video)\//.test(contentType) ? 'inline' : 'attachment';
  return `${how}; filename="${plain}"; filename*=UTF-8''${full}`;
}
