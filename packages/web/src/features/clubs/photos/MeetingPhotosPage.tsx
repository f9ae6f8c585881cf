import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { fileAddress } from '@casement/domain/files/address.rules.ts';
import { maxMeetingPhotos } from '@casement/domain/files/files.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { formatMeeting, inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { NotFound } from '../../../ui/state/NotFound.tsx';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import { putInTurn } from '../../files/files.rules.ts';
import { uploadText } from '../../files/files.text.ts';
import { Lightbox } from '../../files/Lightbox.tsx';
import { UploadDrop } from '../../files/UploadDrop.tsx';
import { UploadList } from '../../files/UploadList.tsx';
import { useUploads } from '../../files/uploads.hooks.ts';
import { clubPaths } from '../clubs.paths.ts';
import { useClub } from '../clubs.queries.ts';
import { manages } from '../clubs.rules.ts';
import { clubText } from '../clubs.text.ts';
import { useChangePhotos } from './images.queries.ts';
import { photosText } from './images.text.ts';
import styles from './MeetingPhotosPage.module.css';
import { moveBy, picturesOf, putAt } from './photos.rules.ts';

/** All photos of one meeting; people with permission can add and remove some. */
export function MeetingPhotosPage() {
  const club = useClub();
  const { meetingId } = useParams({ strict: false });
  const meeting = club.meetings.find((one) => one._id === meetingId);
  const overview = clubPaths.overview(club._id, manages(club.can));
  if (meeting === undefined) {
    return <NotFound title={photosText.gone} back={{ to: overview, label: club.clubName }} />;
  }
  return <MeetingPhotos key={meeting._id} club={club} meeting={meeting} overview={overview} />;
}

type MeetingPhotosProps = { club: Club; meeting: ClubMeeting; overview: string };

function MeetingPhotos({ club, meeting, overview }: MeetingPhotosProps) {
  const words = useClubWords();
  const { timeZone } = useMe().school;
  const name = meeting.meetingName || clubText.untitled(words);
  const { photos, startDateAndTime, endDateAndTime } = meeting;
  const today = useToday(timeZone);
  const day = formatDate(inZone(startDateAndTime, timeZone).toPlainDate(), 'long', today);
  const of = photosText.of(name, day);
  const may = club.can['meeting.photos'];
  const [said, setSaid] = useState('');
  const change = useChangePhotos(club._id, meeting._id);
  const { uploads, unfinished, add, retry, cancel } = useUploads('meetingPhoto', (file, turnOf) =>
    change((current) => putInTurn(current, file._id, turnOf)),
  );
  const [opened, setOpened] = useState<number>();
  const stack = useRef<HTMLDivElement>(null);
  useFocusHandover(stack);

  async function remove(fileId: string, index: number) {
    try {
      await change((current) => current.filter((id) => id !== fileId));
      noticeSuccess(
        photosText.removed,
        undefined,
        undoAction({
          run: () => change((current) => putAt(current, fileId, index)),
          undone: photosText.undone,
          failed: photosText.undoFailed,
        }),
      );
    } catch (error) {
      noticeFailure(photosText.failed, explainError(error));
    }
  }

  async function move(fileId: string, places: number) {
    try {
      let place = 0;
      let count = 0;
      await change((current) => {
        const wanted = moveBy(current, fileId, places);
        place = wanted.indexOf(fileId);
        count = wanted.length;
        return wanted;
      });
      setSaid(photosText.moved(place, count));
    } catch (error) {
      noticeFailure(photosText.moveFailed, explainError(error));
    }
  }

  return (
    <>
      <PageHeader
        title={photosText.title}
        documentTitle={photosText.documentTitle(name, club.clubName)}
        breadcrumbs={[
          { label: words.Many, to: clubPaths.dashboard },
          { label: club.clubName, to: overview },
        ]}
        summary={photosText.summary(
          name,
          formatMeeting(startDateAndTime, endDateAndTime, timeZone, { today }),
          photos.length,
        )}
      />
      <div ref={stack} className={styles.stack}>
        {may ? (
          <UploadDrop
            purpose="meetingPhoto"
            most={maxMeetingPhotos}
            taken={photos.length + unfinished}
            onFiles={add}
          />
        ) : null}
        <UploadList label={uploadText.list} uploads={uploads} onRetry={retry} onCancel={cancel} />
        {photos.length === 0 && !may ? (
          <EmptyState title={photosText.none} body={photosText.noneBody} />
        ) : null}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {photos.length === 0 ? null : (
          <ul className={styles.grid} aria-label={photosText.list(of)}>
            {photos.map((photo, index) => (
              <li key={photo._id}>
                <button
                  type="button"
                  className={styles.photo}
                  aria-label={photosText.open(index, photos.length, of)}
                  onClick={() => setOpened(index)}
                >
                  <img src={fileAddress(photo._id, 'thumbnail')} alt="" loading="lazy" decoding="async" />
                </button>
                {may && photos.length > 1 ? (
                  <div className={styles.order}>
                    <button
                      type="button"
                      className={styles.press}
                      aria-label={photosText.earlier(index)}
                      // Not disabled at an end: the focus that moved there with the photo would be lost.
                      aria-disabled={index === 0}
                      onClick={() => {
                        if (index > 0) void move(photo._id, -1);
                      }}
                    >
                      <Icon icon={faChevronLeft} />
                    </button>
                    <button
                      type="button"
                      className={styles.press}
                      aria-label={photosText.later(index)}
                      aria-disabled={index === photos.length - 1}
                      onClick={() => {
                        if (index < photos.length - 1) void move(photo._id, 1);
                      }}
                    >
                      <Icon icon={faChevronRight} />
                    </button>
                  </div>
                ) : null}
                {may ? (
                  <button
                    type="button"
                    className={className(styles.press, styles.remove)}
                    aria-label={photosText.remove(index)}
                    {...oncePerPress(() => void remove(photo._id, index))}
                  >
                    <Icon icon={faXmark} />
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      <LeaveGuard unsaved={() => unfinished > 0} />
      {opened === undefined ? null : (
        <Lightbox
          title={of}
          pictures={picturesOf(photos, of)}
          index={opened}
          onMove={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
