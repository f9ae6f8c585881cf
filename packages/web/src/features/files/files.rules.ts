/** What screens work out from uploads. */
import type { Upload } from '../../lib/uploads.ts';
import type { UploadRow } from '../../ui/UploadList.tsx';
import { uploadText } from './files.text.ts';

const says = ({ state, share }: Upload): string => {
  if (state === 'waiting') return uploadText.waiting;
  if (state === 'checking') return uploadText.checking;
  return uploadText.sending(Math.floor(share * 100));
};

/** An upload as lists show it. */
export function uploadRow(upload: Upload): UploadRow {
  const { key, name, share, state, failure = '', again = false } = upload;
  return { key, name, share, says: says(upload), failure: state === 'failed' ? failure : undefined, again };
}
