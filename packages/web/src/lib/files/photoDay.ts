/** The day a photo was taken: from its EXIF data, or else the file's last change. */

/** Of a JPEG: its markers, and the tags of its EXIF data and of the day in it. */
const startOfImage = 0xffd8;
const notesMarker = 0xffe1;
const startOfScan = 0xffda;
const exif = 0x45786966;
const moreNotes = 0x8769;
const takenAt = 0x9003;

/** @throws RangeError at an offset outside the data, which ends the search */
function dayIn(view: DataView): string | undefined {
  if (view.getUint16(0) !== startOfImage) return undefined;
  for (let at = 2; at < view.byteLength; ) {
    const marker = view.getUint16(at);
    if (marker === startOfScan) return undefined;
    if (marker === notesMarker && view.getUint32(at + 4) === exif) return dayInNotes(view, at + 10);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function dayInNotes(view: DataView, start: number): string | undefined {
  const little = view.getUint16(start) === 0x4949;
  const short = (at: number) => view.getUint16(start + at, little);
  const long = (at: number) => view.getUint32(start + at, little);
  /** The value of a tag, among the entries that start at an offset. */
  const valueOf = (tag: number, entries: number) => {
    for (let index = 0; index < short(entries); index += 1) {
      const entry = entries + 2 + index * 12;
      if (short(entry) === tag) return long(entry + 8);
    }
    return undefined;
  };
  const notes = valueOf(moreNotes, long(4));
  const at = notes === undefined ? undefined : valueOf(takenAt, notes);
  if (at === undefined) return undefined;
  const letters = Array.from({ length: 10 }, (_, index) =>
    String.fromCharCode(view.getUint8(start + at + index)),
  );
  const day = letters.join('').replaceAll(':', '-');
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !day.startsWith('0000') ? day : undefined;
}

/** The day that the camera wrote into a JPEG, `YYYY-MM-DD`; undefined for any other bytes. */
export function dayTaken(bytes: ArrayBuffer): string | undefined {
  try {
    return dayIn(new DataView(bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** How far into a file cameras write EXIF data, in bytes. */
const beginning = 128 * 1024;

/** The day of a photo or video, `YYYY-MM-DD`; undefined for other files. */
export async function photoDay(file: File, timeZone: string): Promise<string | undefined> {
  if (!/^(image|video)\//.test(file.type)) return undefined;
  const written = dayTaken(await file.slice(0, beginning).arrayBuffer());
  if (written !== undefined) return written;
  const changed = Temporal.Instant.fromEpochMilliseconds(file.lastModified);
  return changed.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
