import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { fileAddress } from '@casement/domain/files/address.rules.ts';
import { acceptedImageTypes } from '@casement/domain/files/files.rules.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { Cover } from '../../../ui/card/Cover.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { MenuButton } from '../../../ui/frame/MenuButton.tsx';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { UploadList } from '../../files/UploadList.tsx';
import { useUploads } from '../../files/uploads.hooks.ts';
import styles from './ClubCover.module.css';
import { useSetImage } from './images.queries.ts';
import { imageText } from './images.text.ts';

const drawnHeight = 132;
const imageHeight = 'clamp(150px, 21vw, 240px)';

/** The club's image, or a drawing without one, with its actions. */
export function ClubCover({ club }: { club: Club }) {
  const src = club.imageFileId === null ? undefined : fileAddress(club.imageFileId);
  const height = src === undefined ? drawnHeight : imageHeight;
  if (!club.can['club.editImage']) {
    return (
      <div className={styles.frame}>
        <div className={styles.cover}>
          <Cover seed={club._id} src={src} alt={imageText.alt(club.clubName)} height={height} />
        </div>
      </div>
    );
  }
  return <EditableCover club={club} src={src} height={height} />;
}

type EditableCoverProps = { club: Club; src: string | undefined; height: number | string };

function EditableCover({ club, src, height }: EditableCoverProps) {
  const { mutateAsync, isPending } = useSetImage();
  const frame = useRef<HTMLDivElement>(null);
  useFocusHandover(frame);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  // On a phone the buttons would come before the club's name, or cover the image.
  const narrow = useBreakpoint('phone');
  const clubId = club._id;
  const current = club.imageFileId;

  async function set(fileId: string | null, done: string) {
    // Only over the image that is shown: Undo couldn't restore what somebody else has set since.
    await mutateAsync({ clubId, fileId, basedOn: current });
    noticeSuccess(
      done,
      undefined,
      undoAction({
        run: () => mutateAsync({ clubId, fileId: current, basedOn: fileId }),
        undone: imageText.undone,
        failed: imageText.failed,
      }),
    );
  }

  async function remove() {
    try {
      await set(null, imageText.removed);
    } catch (error) {
      noticeFailure(imageText.failed, explainError(error));
    }
  }

  const { uploads, underWay, unfinished, add, retry, cancel } = useUploads('clubImage', (file) =>
    set(file._id, current === null ? imageText.added : imageText.changed),
  );
  const busy = isPending || underWay > 0;

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.picture}>
        <div className={styles.cover}>
          <Cover seed={clubId} src={src} alt={imageText.alt(club.clubName)} height={height} />
        </div>
        {narrow ? (
          <MenuButton
            className={styles.menu}
            label={imageText.menu}
            groups={[
              {
                entries: [
                  {
                    label: current === null ? imageText.add : imageText.change,
                    disabled: busy,
                    onSelect: choose,
                  },
                  ...(current === null
                    ? []
                    : [{ label: imageText.remove, disabled: busy, onSelect: () => void remove() }]),
                ],
              },
            ]}
          >
            ⋯
          </MenuButton>
        ) : null}
        <div className={styles.actions}>
          {current === null || narrow ? null : (
            <Button disabled={busy} onClick={() => void remove()}>
              {imageText.remove}
            </Button>
          )}
          {narrow ? null : (
            <Button data-rest disabled={busy} onClick={choose}>
              {current === null ? imageText.add : imageText.change}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept={acceptedImageTypes.join(',')}
            aria-label={imageText.input}
            hidden
            onChange={(event) => {
              for (const { key } of uploads) cancel(key);
              add([...(event.currentTarget.files ?? [])].slice(0, 1));
              event.currentTarget.value = '';
            }}
          />
        </div>
      </div>
      <UploadList label={imageText.uploads} uploads={uploads} onRetry={retry} onCancel={cancel} />
      <LeaveGuard unsaved={() => unfinished > 0} />
    </div>
  );
}
