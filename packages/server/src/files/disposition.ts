/** How a browser should take a file: look at it, or save it, and under which name. */
import { nameToSave } from '@casement/domain/files/files.rules.ts';
import type { Served } from './files.ts';

const asHex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The value of `Content-Disposition`, with the name as ASCII and, for those who read it, in full. Images and
 * videos are looked at in the browser; everything else is saved, a PDF too: it has an engine of its own.
 */
export function dispositionOf({ contentType, name }: Served): string {
  const saved = nameToSave(name, contentType);
  const plain = saved.replace(/[^\x20-\x7e]|["%\\;]/g, '_');
  const full = encodeURIComponent(saved).replace(/['()*!]/g, asHex);
  const how = /^(image|video)\//.test(contentType) ? 'inline' : 'attachment';
  return `${how}; filename="${plain}"; filename*=UTF-8''${full}`;
}
