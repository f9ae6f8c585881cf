/** Pictures of the demo school's evidence: scenes drawn as SVG, since there are no photos of invented people. */

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${body}</svg>`;

const ground = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="800" fill="url(#g)"/>`;

const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const crates = frame(
  `${ground('#e4dccb', '#b9a88a')}<rect y="640" width="1200" height="160" fill="#8d8a83"/>${row(3, (level) =>
    row(5 - level, (i) => {
      const x = 110 + level * 100 + i * 204;
      const y = 500 - level * 152;
      const food = ['#c4432f', '#e0a83a', '#6f9a4c', '#b5652f', '#d9c24e'][(i + level) % 5] ?? '#c4432f';
      return `${row(6, (k) => `<circle cx="${x + 22 + k * 29}" cy="${y + 12}" r="19" fill="${food}"/>`)}<rect x="${x}" y="${y + 14}" width="190" height="128" rx="6" fill="#3f6b52"/>${row(3, (k) => `<rect x="${x + 14}" y="${y + 34 + k * 34}" width="162" height="16" rx="5" fill="#2d5040"/>`)}<rect x="${x + 66}" y="${y + 26}" width="58" height="22" rx="11" fill="#e4dccb"/>`;
    }),
  )}<rect x="930" y="180" width="170" height="220" rx="4" fill="#fdfaf2" transform="rotate(4 1015 290)"/>${row(7, (i) => `<rect x="955" y="${214 + i * 24}" width="${i % 3 === 2 ? 70 : 112}" height="6" rx="3" fill="#8f877a" transform="rotate(4 1015 290)"/>`)}`,
);

const list = frame(
  `${ground('#c9b79a', '#9d8462')}<g transform="rotate(-4 600 420)"><rect x="300" y="90" width="600" height="700" rx="18" fill="#6d4a2c"/><rect x="340" y="150" width="520" height="620" rx="4" fill="#fdfaf2"/><rect x="500" y="60" width="200" height="80" rx="14" fill="#8c9297"/>${row(9, (i) => `<rect x="380" y="${206 + i * 58}" width="30" height="30" rx="5" fill="none" stroke="#3f6b52" stroke-width="5"/>${i < 6 ? `<path d="M386 ${220 + i * 58} l9 11 l17 -22" stroke="#a8461f" stroke-width="6" fill="none"/>` : ''}<rect x="440" y="${214 + i * 58}" width="${[300, 236, 340, 270, 310, 220, 290, 330, 180][i]}" height="12" rx="6" fill="#8f877a"/>`)}</g><rect x="880" y="300" width="26" height="330" rx="10" fill="#2d5040" transform="rotate(28 893 465)"/>`,
);

const van = frame(
  `${ground('#bfd6e2', '#eee7d8')}<rect y="560" width="1200" height="240" fill="#77746e"/>${row(6, (i) => `<rect x="${i * 220}" y="${250 + (i % 2) * 50}" width="200" height="${310 - (i % 2) * 50}" fill="${['#b5754f', '#c9a26b', '#8f6a55'][i % 3]}"/>${row(4, (k) => `<rect x="${i * 220 + 26 + (k % 2) * 84}" y="${310 + Math.floor(k / 2) * 100 + (i % 2) * 40}" width="56" height="66" fill="#fdf3d6" opacity="0.8"/>`)}`)}<path d="M250 380 h470 v270 h-470Z" fill="#f7f4ec"/><path d="M720 440 h130 l70 110 v100 h-200Z" fill="#f7f4ec"/><path d="M748 462 h88 l52 86 h-140Z" fill="#8fb2c4"/><rect x="250" y="590" width="670" height="22" fill="#3f6b52"/><circle cx="370" cy="654" r="58" fill="#26231f"/><circle cx="370" cy="654" r="24" fill="#b9b4aa"/><circle cx="800" cy="654" r="58" fill="#26231f"/><circle cx="800" cy="654" r="24" fill="#b9b4aa"/>${row(3, (i) => `<rect x="${300 + i * 120}" y="${440}" width="100" height="120" rx="6" fill="#3f6b52"/><circle cx="${326 + i * 120}" cy="438" r="16" fill="#c4432f"/><circle cx="${360 + i * 120}" cy="436" r="18" fill="#e0a83a"/>`)}`,
);

const river = frame(
  `${ground('#cfe3ea', '#eaf1e4')}<circle cx="930" cy="150" r="70" fill="#fff4cf"/>${row(9, (i) => `<ellipse cx="${i * 150}" cy="${330 + (i % 3) * 14}" rx="130" ry="90" fill="${i % 2 === 0 ? '#6d8f6a' : '#557a58'}"/>`)}<path d="M0 400 Q300 360 600 410 T1200 400 V800 H0Z" fill="#5b93a6"/>${row(14, (i) => `<path d="M${(i * 173) % 1200} ${450 + i * 24} q45 -14 90 0" stroke="#a9cdd8" stroke-width="5" fill="none" opacity="0.7"/>`)}<path d="M180 420 Q600 200 1020 420" stroke="#6b5848" stroke-width="26" fill="none"/>${row(9, (i) => `<rect x="${236 + i * 92}" y="${392 - Math.round(92 * Math.sin((Math.PI * (i + 0.6)) / 9))}" width="9" height="${36 + Math.round(70 * Math.sin((Math.PI * (i + 0.6)) / 9))}" fill="#6b5848"/>`)}<path d="M640 560 l26 -16 l40 4 l16 18 l-30 12Z" fill="#1f6f9c"/><path d="M722 556 l40 4 l-40 9Z" fill="#2d2a26"/>`,
);

const path = frame(
  `${ground('#f0e3c8', '#dfe7d2')}<path d="M470 800 Q560 560 610 420 L640 420 Q740 560 900 800Z" fill="#c9b48c"/>${row(
    12,
    (i) => {
      const left = i % 2 === 0;
      const depth = Math.floor(i / 2);
      const x = left ? 420 - depth * 86 : 780 + depth * 84;
      const h = 240 + depth * 74;
      return `<rect x="${x - 12 - depth * 2}" y="${700 - h}" width="${20 + depth * 5}" height="${h}" fill="#5d4634"/><ellipse cx="${x}" cy="${680 - h}" rx="${90 + depth * 14}" ry="${120 + depth * 16}" fill="${['#c46a2b', '#d9963a', '#9c4a26', '#b8812f'][i % 4]}" opacity="0.92"/>`;
    },
  )}${row(40, (i) => `<ellipse cx="${(i * 211) % 1200}" cy="${620 + ((i * 67) % 180)}" rx="9" ry="5" fill="${i % 3 === 0 ? '#c46a2b' : '#d9963a'}" transform="rotate(${i * 37} ${(i * 211) % 1200} ${620 + ((i * 67) % 180)})"/>`)}<circle cx="622" cy="404" r="9" fill="#2b3a4a"/><rect x="615" y="412" width="14" height="26" rx="5" fill="#a8461f"/>`,
);

const garden = frame(
  `${ground('#dcebf2', '#f3efdf')}<rect y="470" width="1200" height="330" fill="#7d9a5c"/>${row(3, (i) => `<g><path d="M${60 + i * 380} 600 h300 l30 130 h-360Z" fill="#6a4a30"/><path d="M${60 + i * 380} 600 h300 l6 -26 h-312Z" fill="#4a3423"/>${row(7, (k) => `<path d="M${92 + i * 380 + k * 40} 580 q-26 -50 4 -78 q30 28 -4 78Z" fill="${['#4f8a3c', '#7fb04f', '#3b7a52'][i]}"/>${i === 1 ? `<circle cx="${94 + i * 380 + k * 40}" cy="566" r="12" fill="#c4432f"/>` : ''}`)}</g>`)}<path d="M60 470 Q330 210 600 470Z" fill="#fff" opacity="0.72"/>${row(5, (i) => `<path d="M${114 + i * 108} 470 Q${225 + i * 52} ${270 + Math.abs(i - 2) * 40} ${330} 340" stroke="#9fb0b5" stroke-width="5" fill="none"/>`)}`,
);

const bench = frame(
  `${ground('#d8d2c6', '#a99f8f')}<rect y="560" width="1200" height="240" fill="#8a6238"/><rect y="560" width="1200" height="16" fill="#6c4a28"/>${row(9, (i) => `<rect x="${90 + i * 118}" y="90" width="14" height="${120 + ((i * 47) % 90)}" rx="6" fill="${i % 2 === 0 ? '#a8461f' : '#3d4a55'}"/><circle cx="${97 + i * 118}" cy="86" r="15" fill="none" stroke="#5a5248" stroke-width="8"/>`)}<circle cx="430" cy="450" r="150" fill="none" stroke="#2e2b28" stroke-width="20"/><circle cx="430" cy="450" r="20" fill="#8d8a83"/>${row(12, (i) => `<path d="M430 450 L${430 + Math.round(140 * Math.cos((i * Math.PI) / 6))} ${450 + Math.round(140 * Math.sin((i * Math.PI) / 6))}" stroke="#6d675e" stroke-width="3"/>`)}<rect x="720" y="430" width="260" height="136" rx="22" fill="#c9cfd2"/><rect x="752" y="414" width="196" height="20" rx="10" fill="#55606a"/><circle cx="1010" cy="500" r="16" fill="#2e2b28"/>`,
);

const books = frame(
  `${ground('#efe6d6', '#d3c4a8')}${row(2, (shelf) => `${row(17, (i) => `<rect x="${70 + i * 63}" y="${110 + shelf * 260 + ((i * 29) % 46)}" width="${42 + ((i * 13) % 16)}" height="${210 - ((i * 29) % 46)}" rx="3" fill="${['#7c3b2e', '#2f5d62', '#c28d3a', '#4a4e69', '#6b7f4f', '#a8461f'][(i + shelf * 2) % 6]}"/>`)}<rect x="50" y="${320 + shelf * 260}" width="1100" height="20" fill="#7d5a38"/>`)}<path d="M330 720 Q460 650 600 716 Q740 650 870 720 L880 770 Q740 706 600 770 Q460 706 320 770Z" fill="#fdfaf2"/><path d="M600 716 V770" stroke="#c9bda6" stroke-width="4"/>`,
);

const light = (from: string, to: string, seed: number) =>
  frame(
    `${ground(from, to)}${row(9, (i) => `<circle cx="${(i * 317 + seed * 131) % 1200}" cy="${(i * 211 + seed * 89) % 800}" r="${70 + ((i * 53 + seed * 17) % 150)}" fill="#fff" opacity="${0.1 + (i % 3) * 0.05}"/>`)}`,
  );

/** Subjects of the pictures. */
export const evidenceScenes = {
  crates,
  list,
  van,
  river,
  path,
  garden,
  bench,
  books,
  green: light('#b5c9ab', '#4f7a5c', 1),
  clay: light('#d3b197', '#985f3e', 2),
  gold: light('#d8c589', '#a2832f', 3),
  dusk: light('#8d86b5', '#3f3a63', 4),
  water: light('#a8c6d6', '#35688a', 5),
} as const;
export type Scene = keyof typeof evidenceScenes;

/** Scenes that suit a club, by its name; other clubs get light and colour. */
export const scenesOfClub: Readonly<Record<string, readonly Scene[]>> = {
  'Food Bank Fridays': ['crates', 'list', 'van'],
  Riverkeepers: ['river', 'water'],
  Rowing: ['river', 'water'],
  'Cross Country': ['path', 'gold'],
  'Hill Walking': ['path', 'green'],
  Orienteering: ['path'],
  'Kitchen Garden': ['garden', 'green'],
  'Bike Rescue': ['bench', 'clay'],
  'Repair Café': ['bench', 'clay'],
  Robotics: ['bench', 'dusk'],
  Cycling: ['bench', 'path'],
  'Peer Tutoring': ['books'],
  'Reading Buddies': ['books', 'gold'],
  Inkwell: ['books', 'clay'],
  'The Lantern': ['books'],
  'Rooftop Astronomy': ['dusk'],
  'Stage Crew': ['dusk', 'gold'],
  'Theatre Company': ['dusk', 'clay'],
  Swimming: ['water'],
};
