/** A strict reader of iCalendar text (RFC 5545), independent of the code that writes it. */

type IcalProperty = { name: string; parameters: Record<string, string>; value: string };
type IcalEvent = {
  uid: string;
  summary: string;
  location: string | undefined;
  description: string | undefined;
  /** `YYYYMMDD` for whole days, `YYYYMMDDTHHMMSSZ` for instants. */
  start: string;
  end: string;
  wholeDays: boolean;
  /** 0 if left out. */
  sequence: number;
};
type IcalCalendar = { properties: Record<string, string>; events: IcalEvent[] };

function fail(message: string): never {
  throw new Error(`Not iCalendar: ${message}`);
}

/** Unfolds physical lines into logical ones; refuses bare line ends and lines of more than 75 octets. */
function unfolded(text: string): string[] {
  if (!text.endsWith('\r\n')) fail('the last line does not end in CRLF');
  const physical = text.slice(0, -2).split('\r\n');
  const lines: string[] = [];
  for (const line of physical) {
    if (/[\r\n]/.test(line)) fail(`a bare line end in ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) fail(`a line of ${Buffer.byteLength(line)} octets`);
    if (line.includes('\uFFFD')) fail('a character cut in two');
    if (line === '') fail('an empty line');
    const last = lines.length - 1;
    if (/^[ \t]/.test(line)) lines[last] = (lines[last] ?? fail('a fold without a line')) + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

function property(line: string): IcalProperty {
  const match = /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line);
  if (match === null) fail(`no property: ${JSON.stringify(line)}`);
  const [, name = '', given = '', value = ''] = match;
  // Control characters aren't allowed in a value; line breaks are written as \n.
  if (/[^\P{Cc}\t]/u.test(value)) fail(`control characters in ${name}`);
  const parameters = Object.fromEntries(
    [...given.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^";:,]*)/g)].map(([, key = '', raw = '']) => [
      key,
      raw.replace(/^"|"$/g, ''),
    ]),
  );
  return { name, parameters, value };
}

/** A value of type TEXT; refuses characters that should have been escaped. */
function textOf(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value.replace(/\\[;,nN]/g, '')))
    fail(`a mark that is not escaped in ${value}`);
  return value.replace(/\\([\\;,nN])|\\/g, (_, mark: string | undefined) => {
    if (mark === undefined) fail(`a lone backslash in ${value}`);
    return mark === 'n' || mark === 'N' ? '\n' : mark;
  });
}

const instantForm = /^\d{8}T\d{6}Z$/;
const dayForm = /^\d{8}$/;

function eventOf(properties: readonly IcalProperty[]): IcalEvent {
  const once = (name: string): IcalProperty | undefined => {
    const found = properties.filter((each) => each.name === name);
    if (found.length > 1) fail(`${name} stands twice`);
    return found[0];
  };
  const needed = (name: string) => once(name) ?? fail(`no ${name}`);
  for (const name of ['DTSTAMP', 'LAST-MODIFIED', 'CREATED']) {
    if (!instantForm.test(needed(name).value)) fail(`${name} is no instant in UTC`);
  }
  const start = needed('DTSTART');
  const end = needed('DTEND');
  const wholeDays = start.parameters['VALUE'] === 'DATE';
  if ((end.parameters['VALUE'] === 'DATE') !== wholeDays) fail('start and end are of two kinds');
  for (const { value } of [start, end]) {
    if (!(wholeDays ? dayForm : instantForm).test(value)) fail(`${value} is no date`);
  }
  if (end.value <= start.value) fail(`it ends at ${end.value}, not after ${start.value}`);
  const uid = needed('UID').value;
  if (uid === '') fail('an empty UID');
  const text = (name: string) => {
    const found = once(name);
    return found === undefined ? undefined : textOf(found.value);
  };
  return {
    uid,
    summary: text('SUMMARY') ?? fail('no SUMMARY'),
    location: text('LOCATION'),
    description: text('DESCRIPTION'),
    start: start.value,
    end: end.value,
    wholeDays,
    sequence: Number(once('SEQUENCE')?.value ?? 0),
  };
}

/**
 * Reads a calendar.
 * @throws if the text breaks a rule of the format
 */
export function readIcal(text: string): IcalCalendar {
  const lines = unfolded(text).map(property);
  const own: IcalProperty[] = [];
  const events: IcalEvent[] = [];
  let open: IcalProperty[] | undefined;
  let inZone = false;
  let zones = 0;
  const [first] = lines;
  const last = lines.at(-1);
  if (first?.name !== 'BEGIN' || first.value !== 'VCALENDAR') fail('it does not begin with VCALENDAR');
  if (last?.name !== 'END' || last.value !== 'VCALENDAR') fail('it does not end with VCALENDAR');
  for (const line of lines.slice(1, -1)) {
    if (line.value === 'VTIMEZONE') {
      inZone = line.name === 'BEGIN';
      zones++;
    } else if (inZone) continue;
    else if (line.name === 'BEGIN') {
      if (line.value !== 'VEVENT' || open !== undefined) fail(`an unexpected ${line.value}`);
      open = [];
    } else if (line.name === 'END') {
      if (line.value !== 'VEVENT' || open === undefined) fail(`an unexpected end of ${line.value}`);
      events.push(eventOf(open));
      open = undefined;
    } else if (open !== undefined) open.push(line);
    else if (zones + events.length > 0) fail(`${line.name} stands below a component`);
    else own.push(line);
  }
  if (zones + events.length === 0) fail('no component');
  const properties = Object.fromEntries(own.map(({ name, value }) => [name, value]));
  if (properties['VERSION'] !== '2.0') fail('no VERSION 2.0');
  if ((properties['PRODID'] ?? '') === '') fail('no PRODID');
  if (new Set(events.map(({ uid }) => uid)).size !== events.length) fail('a UID stands twice');
  return { properties, events };
}
