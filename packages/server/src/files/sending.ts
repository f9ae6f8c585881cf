/** Files that exist only until they are sent: a reader who is too slow, or stops reading, must not keep them. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { heard } from './reading.ts';

/** How long a reader may take, in milliseconds: between two pieces, and for the whole. */
export type SendingTimes = { silence: number; whole: number };

/**
 * The largest archive, of 2 GB, needs 10 Mbit/s to arrive in time. A proxy that fills its buffer is silent until its
 * reader has taken that.
 */
const usual: SendingTimes = { silence: 5 * 60_000, whole: 30 * 60_000 };

/**
 * The same bytes, for a reader who has to take them in time.
 * @returns a stream that is destroyed, and the source with it, when the reader takes too long
 */
export function readInTime(source: Readable, { silence, whole }: SendingTimes = usual): Readable {
  const sent = heard(
    new Transform({
      transform: (piece, _encoding, done) => {
        silent.refresh();
        done(null, piece);
      },
    }),
  );
  const giveUp = () => sent.destroy(new Error('The reader was too slow.'));
  const silent = setTimeout(giveUp, silence);
  const late = setTimeout(giveUp, whole);
  sent.once('close', () => {
    clearTimeout(silent);
    clearTimeout(late);
  });
  pipeline(source, sent, () => undefined);
  return sent;
}
