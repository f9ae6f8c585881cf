/** Pictures of the demo school: scenes drawn for it as SVG, since there are no photos of invented people. */
import type { DemoClub, DemoPictures } from '../types.ts';

const width = 1200;
const height = 640;

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const sky = (id: string, from: string, to: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;

const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A standing person seen from a distance: head and shoulders above a gown. */
const singer = (x: number, y: number, gown: string, skin: string, hair: string) =>
  `<path d="M${x - 42} ${y + 190} Q${x - 44} ${y + 52} ${x} ${y + 46} Q${x + 44} ${y + 52} ${x + 42} ${y + 190}Z" fill="${gown}"/><rect x="${x - 26}" y="${y + 96}" width="52" height="36" rx="3" fill="#f4ecdc"/><circle cx="${x}" cy="${y + 14}" r="27" fill="${skin}"/><path d="M${x - 28} ${y + 14} a28 28 0 0 1 56 0 q-12 -20 -28 -20 t-28 20Z" fill="${hair}"/><ellipse cx="${x}" cy="${y + 27}" rx="5" ry="6" fill="#6d3b2f"/>`;

const skins = ['#e9c3a2', '#8d5a3c', '#c68a5f', '#f1d3b8', '#6b4430', '#d9a679'];
const hairs = ['#3b2a20', '#191311', '#a8703a', '#5b3a24', '#20170f', '#c99a4b'];
const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

const choir = (wall: string, floor: string, gown: string, shift: number) =>
  frame(
    `${sky('w', wall, floor)}${row(6, (i) => `<path d="M${100 + i * 200} 30 v230 h-60 v-230 a30 44 0 0 1 60 0Z" fill="#fff" opacity="0.16"/>`)}${row(8, (i) => singer(150 + i * 130, 210, gown, at(skins, i + shift), at(hairs, i * 2 + shift)))}<rect y="400" width="1200" height="26" fill="#000" opacity="0.16"/>${row(7, (i) => singer(210 + i * 130, 330, gown, at(skins, i + 3 + shift), at(hairs, i + 1 + shift)))}<rect y="520" width="1200" height="120" fill="${floor}"/><rect y="520" width="1200" height="8" fill="#000" opacity="0.2"/>`,
  );

const piano = frame(
  `${sky('p', '#3b2b45', '#7d4a52')}<ellipse cx="820" cy="90" rx="420" ry="260" fill="#ffd9a0" opacity="0.22"/><path d="M250 300 q-10 -170 180 -180 h420 q120 10 110 120 q-10 60 -120 60 h-120 v40 h-470Z" fill="#17131a"/><path d="M430 120 L900 -20 l40 40 L560 190Z" fill="#241d28"/><rect x="230" y="340" width="500" height="46" fill="#f6efe2"/>${row(24, (i) => `<rect x="${232 + i * 20.8}" y="340" width="1.6" height="46" fill="#8a8074"/>`)}${row(17, (i) => `<rect x="${246 + i * 29}" y="340" width="11" height="27" fill="#17131a"/>`)}<rect x="220" y="386" width="520" height="18" fill="#17131a"/><path d="M270 404 l-20 236 h36 l14 -236Z M700 404 l6 236 h36 l-16 -236Z M840 300 l10 340 h34 l-6 -340Z" fill="#17131a"/><rect x="380" y="230" width="150" height="100" rx="4" fill="#f4ecdc" transform="rotate(-4 455 280)"/>${row(5, (i) => `<rect x="396" y="${248 + i * 15}" width="118" height="2" fill="#8a8074" transform="rotate(-4 455 280)"/>`)}`,
);

const score = frame(
  `<rect width="1200" height="640" fill="#caa878"/><rect x="120" y="60" width="960" height="560" rx="8" fill="#fbf6ea" transform="rotate(-3 600 320)"/><g transform="rotate(-3 600 320)">${row(4, (s) => row(5, (i) => `<rect x="180" y="${120 + s * 122 + i * 14}" width="840" height="2" fill="#4a4238"/>`))}${row(4, (s) => row(13, (i) => `<g transform="translate(${230 + i * 60} ${146 + s * 122 + ((i * 5 + s * 3) % 7) * 7 - 20})"><ellipse rx="11" ry="8" fill="#231f1a" transform="rotate(-20)"/><rect x="9" y="-48" width="3" height="46" fill="#231f1a"/></g>`))}<path d="M620 420 l300 -190" stroke="#a8461f" stroke-width="5" fill="none" opacity="0.6"/></g><path d="M880 600 l220 -260 l34 28 l-222 262 l-44 14Z" fill="#a8461f"/>`,
);

const candles = frame(
  `${sky('c', '#1d1a2c', '#4b2c2a')}${row(11, (i) => {
    const x = 80 + i * 104;
    const y = 330 + ((i * 53) % 90);
    return `<circle cx="${x}" cy="${y - 34}" r="96" fill="#ffb45e" opacity="0.14"/><circle cx="${x}" cy="${y - 34}" r="44" fill="#ffd08a" opacity="0.28"/><path d="M${x} ${y - 66} q17 30 0 46 q-17 -16 0 -46Z" fill="#fff0c2"/><rect x="${x - 13}" y="${y - 16}" width="26" height="${640 - y}" rx="4" fill="#f2e6cf"/>`;
  })}`,
);

const hills = frame(
  `${sky('h', '#f6d6ae', '#e8a878')}<circle cx="860" cy="210" r="74" fill="#fff1d6"/><path d="M0 380 L210 220 330 300 520 150 730 330 880 250 1200 400 V640 H0Z" fill="#8a7a9c"/><path d="M0 460 Q200 330 420 420 T840 400 T1200 450 V640 H0Z" fill="#5d6f7f"/><path d="M0 540 Q260 420 560 500 T1200 500 V640 H0Z" fill="#37564c"/><path d="M120 640 Q420 560 520 520 T760 470" stroke="#e7cfa4" stroke-width="12" fill="none" stroke-linecap="round"/>${row(5, (i) => `<g transform="translate(${330 + i * 74} ${508 - i * 9}) scale(0.5)">${`<path d="M-18 90 L-12 30 h26 l6 60Z" fill="#23303a"/><rect x="-18" y="-22" width="36" height="58" rx="14" fill="${at(['#a8461f', '#1f66a8', '#c79a2b', '#6b4bb8', '#29744a'], i)}"/><rect x="-34" y="-16" width="22" height="44" rx="8" fill="#6d5a3c"/><circle cy="-40" r="17" fill="${at(skins, i)}"/>`}</g>`)}`,
);

const rowing = frame(
  `${sky('r', '#bfd7e4', '#f2e3cf')}<path d="M0 250 Q300 190 620 240 T1200 220 V330 H0Z" fill="#6d8f86"/>${row(26, (i) => `<circle cx="${20 + i * 48}" cy="${248 - ((i * 29) % 26)}" r="${22 + ((i * 13) % 18)}" fill="#4f7a63"/>`)}<rect y="300" width="1200" height="340" fill="#5b93ab"/>${row(30, (i) => `<rect x="${(i * 211) % 1180}" y="${320 + ((i * 67) % 310)}" width="${60 + ((i * 31) % 90)}" height="3" rx="2" fill="#fff" opacity="0.28"/>`)}<path d="M120 446 Q620 478 1100 440 L1060 470 Q620 498 170 472Z" fill="#a8461f"/>${row(
    4,
    (i) => {
      const x = 330 + i * 160;
      return `<path d="M${x} 446 L${x - 130} 540" stroke="#f4ecdc" stroke-width="7"/><rect x="${x - 152}" y="530" width="40" height="16" rx="3" fill="#23303a" transform="rotate(-36 ${x - 132} 538)"/><rect x="${x - 20}" y="384" width="44" height="68" rx="18" fill="#f4ecdc" transform="rotate(12 ${x} 418)"/><circle cx="${x + 12}" cy="364" r="20" fill="${at(skins, i)}"/>`;
    },
  )}`,
);

const badminton = frame(
  `<rect width="1200" height="640" fill="#2f6b57"/><path d="M260 120 H940 L1160 620 H40Z" fill="#3d8a6e" stroke="#f4ecdc" stroke-width="7"/><path d="M600 120 V620 M196 270 H1004 M120 450 H1080" stroke="#f4ecdc" stroke-width="5"/><rect x="110" y="210" width="980" height="120" fill="#fff" opacity="0.14"/>${row(33, (i) => `<rect x="${110 + i * 30.6}" y="210" width="1.6" height="120" fill="#fff" opacity="0.35"/>`)}<rect x="110" y="204" width="980" height="10" fill="#fbf6ea"/><rect x="100" y="200" width="12" height="180" fill="#23303a"/><rect x="1088" y="200" width="12" height="180" fill="#23303a"/><g transform="translate(770 130) rotate(34)"><path d="M0 0 L-40 -86 Q0 -104 40 -86Z" fill="#fbf6ea"/><path d="M0 0 L-20 -92 M0 0 V-96 M0 0 L20 -92" stroke="#c9beaa" stroke-width="3"/><circle r="17" fill="#e9dcc2"/><rect x="-17" y="-7" width="34" height="7" fill="#a8461f"/></g><g transform="translate(330 440) rotate(-38)"><ellipse cy="-110" rx="62" ry="82" fill="none" stroke="#f0b429" stroke-width="11"/>${row(7, (i) => `<path d="M${-48 + i * 16} -170 V-50" stroke="#fff" stroke-width="2" opacity="0.7"/>`)}<rect x="-6" y="-30" width="12" height="110" fill="#f0b429"/><rect x="-9" y="70" width="18" height="90" rx="6" fill="#23303a"/></g>`,
);

const robot = frame(
  `${sky('b', '#dfe6ec', '#b9c6d2')}${row(5, (i) => `<rect x="${60 + i * 230}" y="60" width="190" height="170" fill="#fff" opacity="0.55"/>`)}<rect y="470" width="1200" height="170" fill="#8c6a48"/><rect y="470" width="1200" height="14" fill="#6d5136"/><rect x="420" y="300" width="360" height="130" rx="14" fill="#2f3e4d"/><circle cx="490" cy="446" r="46" fill="#191715"/><circle cx="490" cy="446" r="18" fill="#b9c6d2"/><circle cx="710" cy="446" r="46" fill="#191715"/><circle cx="710" cy="446" r="18" fill="#b9c6d2"/><rect x="560" y="120" width="44" height="190" fill="#a8461f"/><path d="M582 130 L790 90 l10 34 L600 172Z" fill="#c4632f"/><path d="M790 80 l54 -16 v22 l-30 12 30 14 v20 l-54 -14Z" fill="#2f3e4d"/><circle cx="582" cy="140" r="26" fill="#2f3e4d"/><circle cx="660" cy="352" r="22" fill="#7fcf9d"/><rect x="450" y="336" width="150" height="14" rx="7" fill="#e9b352"/><rect x="450" y="364" width="110" height="14" rx="7" fill="#7fb8ea"/><path d="M110 470 q40 -90 120 -60 l60 60Z M930 470 l90 -120 90 120Z" fill="#4a5c6c"/>`,
);

const chamberChoir = choir('#7f3a34', '#3f2320', '#20252f', 0);

/** Images of clubs, by the club's name. */
const clubScenes: Readonly<Record<string, string>> = {
  'Chamber Choir': chamberChoir,
  'Hill Walking': hills,
  Rowing: rowing,
  Badminton: badminton,
  Robotics: robot,
};

/** Photos of the latest past meetings of a club, newest first, by the club's name. */
const meetingScenes: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'Chamber Choir': [
    [
      piano,
      choir('#d9c3a5', '#8f5b3a', '#6b2f2a', 2),
      score,
      candles,
      choir('#3c5a7a', '#22303f', '#f0e6d2', 4),
    ],
    [score, piano],
  ],
};

/** @throws RangeError if a picture is of a club that the school doesn't have */
function indexOf(clubs: readonly DemoClub[], clubName: string): number {
  const index = clubs.findIndex((club) => club.clubName === clubName);
  if (index === -1) throw new RangeError(`The demo school has no club ${clubName}.`);
  return index;
}

/** The clubs' images and the photos of their meetings. */
export function demoPictures(clubs: readonly DemoClub[]): DemoPictures {
  return {
    clubs: Object.entries(clubScenes).map(([clubName, svg]) => ({
      clubIndex: indexOf(clubs, clubName),
      svg,
    })),
    albums: Object.entries(meetingScenes).map(([clubName, albums]) => ({
      clubIndex: indexOf(clubs, clubName),
      albums,
    })),
  };
}
