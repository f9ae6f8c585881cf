/** Words of the choice of an icon: its groups, and other names by which an icon is looked for. */
export const iconText = {
  none: 'No icon',
  choose: 'Choose an icon',
  change: (name: string) => `${name}, change`,
  search: 'Search icons',
  noMatch: 'No icon of that name',
  close: 'Done',
  name: (icon: string) => icon.replaceAll('-', ' '),
};

/** Every icon that can be chosen, in groups, by the names that tags keep. */
export const iconGroups: readonly { label: string; icons: readonly string[] }[] = [
  {
    label: 'Sports',
    icons:
      words(`futbol basketball volleyball football baseball table-tennis-paddle-ball hockey-puck golf-ball-tee
      bowling-ball dumbbell bicycle person-biking person-running person-swimming person-skiing person-walking
      sailboat medal trophy`),
  },
  { label: 'Music and stage', icons: words('music guitar drum microphone masks-theater film camera') },
  {
    label: 'Art and words',
    icons: words(`palette paintbrush pencil pen-nib feather book book-open newspaper language comment comments
      bullhorn`),
  },
  {
    label: 'Food',
    icons: words('utensils apple-whole carrot wheat-awn pizza-slice cookie-bite ice-cream mug-hot'),
  },
  {
    label: 'Outdoors and travel',
    icons:
      words(`mountain mountain-sun person-hiking campground tent compass map-location-dot tree leaf seedling
      plane train car bus globe earth-americas landmark`),
  },
  { label: 'Animals', icons: words('paw dog cat horse fish frog dove bug') },
  {
    label: 'Science and making',
    icons: words(`flask microscope atom dna brain calculator lightbulb rocket satellite robot laptop-code code
      vr-cardboard gear gears hammer screwdriver-wrench compass-drafting solar-panel`),
  },
  { label: 'Games', icons: words('chess chess-knight dice gamepad puzzle-piece') },
  {
    label: 'People and service',
    icons:
      words(`people-group user-group child children people-carry-box hand-holding-heart hands-holding handshake
      handshake-angle heart heart-pulse kit-medical stethoscope recycle gift scale-balanced gavel`),
  },
  {
    label: 'School and work',
    icons: words(`school graduation-cap chalkboard-user briefcase calendar-days clock flag coins piggy-bank`),
  },
  { label: 'Sky and weather', icons: words('sun moon star cloud snowflake bolt fire') },
];

/** What else people call some of them. */
export const iconAliases: Readonly<Record<string, string>> = {
  futbol: 'football soccer ball',
  football: 'american rugby ball',
  'table-tennis-paddle-ball': 'ping pong',
  dumbbell: 'gym fitness weights',
  trophy: 'cup award competition',
  medal: 'award',
  'masks-theater': 'drama theatre acting',
  film: 'cinema movie',
  camera: 'photography photo',
  palette: 'painting colour',
  'pen-nib': 'writing',
  comments: 'debate talk discussion',
  utensils: 'cooking restaurant',
  'mug-hot': 'coffee tea',
  seedling: 'garden growing plant',
  leaf: 'environment nature',
  recycle: 'environment',
  globe: 'world international',
  plane: 'travel flight',
  landmark: 'museum parliament',
  flask: 'chemistry science',
  dna: 'biology',
  atom: 'physics',
  'laptop-code': 'programming computer',
  code: 'programming',
  gears: 'engineering',
  'scale-balanced': 'law justice rights',
  gavel: 'law court debate',
  coins: 'money fundraising finance',
  'piggy-bank': 'money savings',
  'kit-medical': 'first aid health',
  'hand-holding-heart': 'charity volunteering care',
  'people-carry-box': 'volunteering help',
  bolt: 'energy lightning electricity',
  'chalkboard-user': 'teaching tutoring',
};

function words(list: string): string[] {
  return list.split(/\s+/);
}
