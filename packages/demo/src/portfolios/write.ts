import { outdoorEducation } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { activityMoments } from '../moments/activity.ts';
import { creativityMoments } from '../moments/creativity.ts';
import { serviceMoments } from '../moments/service.ts';
import type { Random } from '../random.ts';
import type { DemoClub } from '../types.ts';
import { type Scene, scenesOfClub } from './scenes.ts';
import { tails } from './tails.ts';
import { instantOn } from './time.ts';
import { demoCustomTokens } from './tokens.ts';
import type { DemoFile, DemoPost, Moment, Thought } from './types.ts';

/** The texts about a club. */
export function momentsOf(clubName: string): readonly Moment[] {
  return creativityMoments[clubName] ?? activityMoments[clubName] ?? serviceMoments[clubName] ?? [];
}

const outside = new Set(['Hill Walking', 'Climbing', 'Orienteering', 'Rowing', 'Cycling', 'Cross Country']);
const lights: Readonly<Record<CasStrand, readonly Scene[]>> = {
  Creativity: ['clay', 'dusk', 'gold'],
  Activity: ['water', 'green', 'gold'],
  Service: ['green', 'clay', 'water'],
};
const strands: readonly CasStrand[] = ['Creativity', 'Activity', 'Service'];

const links: readonly { url: string; title: string }[] = [
  { url: 'https://www.eastside-foodbank.example/needed', title: 'What the food bank needs this week' },
  { url: 'https://lantern.northbridge.example/issues/latest', title: 'The latest issue of The Lantern' },
  { url: 'https://www.mill-street-library.example/exhibition', title: 'The exhibition at the library' },
  { url: 'https://rivers.city.example/readings', title: 'Readings of the river, month by month' },
  { url: 'https://radio.northbridge.example/archive', title: 'The programme, to listen to' },
];

const ofType = (type: number) =>
  demoCustomTokens.filter((token) => token.type === type).map(({ token }) => token);
const themes = ofType(1);
/** The school's own learning outcomes. */
export const ownOutcomes: readonly string[] = ofType(2);

const paragraph = (text: string) => `<p>${text}</p>`;

/** A title and paragraphs as formatted text and as plain text, one line each. The texts contain no markup. */
export function formatted(title: string, paragraphs: readonly string[], heading: boolean) {
  const first = heading ? `<h2>${title}</h2>` : paragraph(title);
  return {
    html: `${title === '' ? '' : first}${paragraphs.map(paragraph).join('')}`,
    plainText: [title, ...paragraphs].filter((line) => line !== '').join('\n'),
  };
}

/** One student who writes: no text is used twice. */
export type Writer = {
  readonly studentIndex: number;
  readonly random: Random;
  /** Whether this student writes headings. */
  readonly headings: boolean;
  readonly told: Set<string>;
  readonly timeZone: string;
};

/** A random unused item of the list, which then counts as used; undefined when all are used. */
function untold<T>(writer: Writer, list: readonly T[], nameOf: (item: T) => string): T | undefined {
  const found = writer.random.shuffle(list).find((item) => !writer.told.has(nameOf(item)));
  if (found !== undefined) writer.told.add(nameOf(found));
  return found;
}

/** When something from a day was posted: that evening or one of the next ones, before `today`. */
function postedAt({ random, timeZone }: Writer, day: string, today: string): string {
  const date = Temporal.PlainDate.from(day).add({ days: random.between(0, 2) });
  const posted = date.toString() < today ? date : Temporal.PlainDate.from(day);
  return instantOn(posted, random.between(16, 21), random.between(0, 59), timeZone);
}

function pictures(random: Random, clubName: string, strand: CasStrand, most: number): DemoFile[] {
  const scenes = random.shuffle(scenesOfClub[clubName] ?? lights[strand]);
  return scenes.slice(0, random.between(1, most)).map((scene) => ({
    kind: 'picture',
    scene,
    name: `IMG_${random.between(1000, 9999)}.webp`,
  }));
}

/**
 * Evidence of an afternoon in a club or elsewhere; undefined when every text has been used.
 * @param pictured the share of posts with pictures, 0 to 1
 */
export function evidence(
  writer: Writer,
  from: { day: string; today: string; clubIndex: number | null; club?: DemoClub | undefined },
  moments: readonly Moment[],
  strand: CasStrand,
  pictured: number,
): DemoPost | undefined {
  const { random } = writer;
  const moment = untold(writer, moments, ([title]) => title);
  if (moment === undefined) return undefined;
  const [title, text] = moment;
  const tail = random.chance(0.7) ? untold(writer, tails[strand], (line) => line) : undefined;
  const clubName = from.club?.clubName ?? '';
  const second = random.chance(0.12) ? random.pick(strands.filter((other) => other !== strand)) : undefined;
  return {
    studentIndex: writer.studentIndex,
    kind: 'evidence',
    day: from.day,
    name: null,
    ...formatted(title, tail === undefined ? [text] : [text, tail], writer.headings),
    casTokens: second === undefined ? [strand] : [strand, second],
    learningOutcomeTokens: [],
    customTokens: [
      ...(random.chance(0.3) ? [random.pick(themes)] : []),
      ...(random.chance(0.45) ? [random.pick(ownOutcomes)] : []),
      ...(outside.has(clubName) && random.chance(0.5) ? [outdoorEducation] : []),
    ],
    clubIndex: from.clubIndex,
    projectIndex: null,
    links: random.chance(0.06) ? [random.pick(links)] : [],
    files: random.chance(pictured) ? pictures(random, clubName, strand, 3) : [],
    comments: [],
    at: postedAt(writer, from.day, from.today),
  };
}

/** A reflection on a club; undefined when every text has been used. */
export function reflection(
  writer: Writer,
  from: { day: string; today: string; clubName: string },
  thoughts: readonly Thought[],
): DemoPost | undefined {
  const { random } = writer;
  const thought = untold(writer, thoughts, ({ name }) => name);
  if (thought === undefined) return undefined;
  const named = thought.paragraphs.map((text) => text.replaceAll('{club}', from.clubName));
  return {
    studentIndex: writer.studentIndex,
    kind: 'reflection',
    day: from.day,
    name: thought.name,
    ...formatted('', named, false),
    casTokens: [],
    learningOutcomeTokens: random.chance(0.85) ? thought.outcomes : [],
    customTokens: random.chance(0.75) ? random.shuffle(ownOutcomes).slice(0, random.between(1, 2)) : [],
    clubIndex: null,
    projectIndex: null,
    links: [],
    files: [],
    comments: [],
    at: postedAt(writer, from.day, from.today),
  };
}
