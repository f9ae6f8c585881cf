/** Removing one of a form's files, and cancelling one of several uploads. */
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { doubleClick, drawPiece } from '../../ui/drawPiece.tsx';
import { FileRow, UploadingRow } from './FileRows.tsx';
import { attachedText, uploadText } from './files.text.ts';
import { PhotoTiles } from './PhotoTiles.tsx';

const file: StoredFile = {
  _id: '019b2c00-0000-7000-8000-000000000001',
  name: 'boat.jpg',
  width: 640,
  height: 480,
  contentType: 'image/jpeg',
  bytes: 1000,
  url: '/api/files/1',
  thumbnailUrl: null,
};

afterEach(cleanup);

it.each([
  [
    'file',
    attachedText.removeNamed('boat.jpg'),
    (once: () => void) => <FileRow file={file} kind="image" onRemove={once} />,
  ],
  [
    'photo',
    attachedText.removeNamed('boat.jpg'),
    (once: () => void) => <PhotoTiles photos={[file]} onRemove={once} />,
  ],
  [
    'upload',
    uploadText.cancelNamed('boat.jpg'),
    (once: () => void) => (
      <UploadingRow
        upload={{ key: '1', name: 'boat.jpg', type: 'image/jpeg', size: 1000, state: 'sending', share: 0 }}
        onRetry={() => undefined}
        onCancel={once}
      />
    ),
  ],
])('ends one %s on a double click: the next row slides under the pointer', (_what, button, draw) => {
  const onEnd = vi.fn();
  drawPiece(draw(onEnd));
  doubleClick(button);
  expect(onEnd).toHaveBeenCalledOnce();
});
