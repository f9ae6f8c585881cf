/** A project as its members would describe it: its name and goal. */
type ProjectText = readonly [name: string, goal: string];

/** Current projects: running, planned or recently finished. */
export const projectTexts: readonly ProjectText[] = [
  [
    'Songs for Linden Road',
    'Learn twenty songs that the residents of the hospice grew up with, and sing them there once a month.',
  ],
  [
    'Second-Hand Score Library',
    'Collect, mend and catalogue sheet music, and lend it to schools that have no budget for any.',
  ],
  [
    'Crates to Classrooms',
    'Turn two hundred wooden crates of the food bank into shelves for the primary school.',
  ],
  [
    'A Relay for the Shelter',
    'Plan, train for and run a 24-hour relay that pays for the animal shelter’s winter heating.',
  ],
  [
    'The Repair Table',
    'Run a repair table every other Saturday where the neighbourhood brings what is broken, and learn to mend it together.',
  ],
  [
    'Bicycles for Newcomers',
    'Repair thirty donated bicycles for families who have just arrived, and teach the children to ride in traffic.',
  ],
  [
    'Night Sky Trail',
    'Build a trail of six boards about the night sky along the river path, with a guided walk in winter.',
  ],
  [
    'A Pond behind the Gym',
    'Dig, plant and look after a pond, and record what comes to live in it over a year.',
  ],
  [
    'Quiet Room',
    'Turn the old storeroom into a room where anybody may be quiet for twenty minutes, and write its rules with the students who need it.',
  ],
  [
    'Letters Across the Hall',
    'Pair each first-year student with somebody from the care home for an exchange of letters.',
  ],
  [
    'Clean Water for Room 12',
    'Test the school’s taps, publish what we find, and replace the two fountains that fail.',
  ],
  [
    'Stories in Two Languages',
    'Write and illustrate eight picture books in two languages each, with the parents of the primary school.',
  ],
  [
    'Trees on Mill Street',
    'Plant forty street trees with the city, each with a class that waters it through the summer.',
  ],
  [
    'Open Kitchen',
    'Cook a meal for a hundred guests once a month from what the market would have thrown away.',
  ],
  ['Harbour Murals', 'Paint three murals at the harbour with the retired dockers whose stories they tell.'],
  [
    'Sign Language at Lunch',
    'Learn sign language to a first certificate and teach a lunchtime course to thirty others.',
  ],
  [
    'The Insulation Audit',
    'Measure where the school loses heat, propose ten repairs, and do the four that students can.',
  ],
  [
    'Wheels on Court',
    'Start a wheelchair basketball group with the rehabilitation centre, and play a first tournament.',
  ],
  [
    'Archive of Small Things',
    'Record an hour with each of twenty neighbours about one thing they have kept, and show it in the town library.',
  ],
  [
    'Coding with Grandparents',
    'Teach a ten-week course in which grandparents and grandchildren program a game together.',
  ],
  ['Swift Boxes', 'Build and hang sixty nest boxes for swifts, and count who moves in.'],
  [
    'A Choir Without Auditions',
    'Begin a choir that anybody in the town may join, and give a first concert in the station hall.',
  ],
  [
    'First Aid for Everyone',
    'Train a hundred students in first aid, and map every defibrillator within a kilometre.',
  ],
  ['The Long Table', 'Set one table along the whole of Orchard Lane for a shared supper of all its houses.'],
  [
    'Plastic-Free Canteen',
    'Replace every throw-away item in the canteen by the end of the year, and publish the figures each month.',
  ],
  ['Swim Safe', 'Teach forty children from the reception centre to swim twenty-five metres.'],
  [
    'Theatre in the Ward',
    'Write a play of twenty minutes that fits between two beds, and perform it in the children’s ward.',
  ],
  [
    'School Garden Market',
    'Grow, harvest and sell vegetables each Friday, and hand the takings to the food bank.',
  ],
  [
    'River Watch',
    'Sample the river at five points each fortnight, and send the readings to the water authority.',
  ],
  ['Chess in the Park', 'Build four stone tables and open them with a tournament for three generations.'],
  ['Homework Café', 'Keep the library open until six on three days a week, with tea and somebody to ask.'],
  [
    'A Map for Wheelchairs',
    'Walk every street around the school with a wheelchair and publish a map of what is passable.',
  ],
  ['Winter Coats', 'Collect, wash and mend five hundred coats before the first frost.'],
  ['The Bee Hotel', 'Build six bee hotels from the carpentry’s offcuts, and plant what feeds their guests.'],
  ['Radio Northbridge', 'Broadcast an hour a week of interviews with people who work in the town at night.'],
  [
    'Dance Without Sound',
    'Choreograph a piece with deaf students that is danced to what one feels and not to what one hears.',
  ],
  ['Solar for the Boathouse', 'Raise the money for six solar panels, and help to mount and measure them.'],
  [
    'Recipes We Brought',
    'Collect one recipe from each of the school’s sixty nations in a book that pays for school meals.',
  ],
  [
    'Football Before School',
    'Run an hour of football at seven in the morning for younger students who arrive too early.',
  ],
  [
    'The Lost Orchard',
    'Find the town’s old apple varieties, graft them, and plant an orchard on the common.',
  ],
  [
    'Library on a Bicycle',
    'Build a cargo bicycle library, and ride it to the three villages whose bus was cancelled.',
  ],
  ['Coast Path Rescue', 'Clear and mark four kilometres of the coast path with the rangers.'],
  [
    'Portraits at Forty',
    'Photograph forty people who came to the town in their forties, and hang them in the town hall.',
  ],
  [
    'Film Club for the Deaf',
    'Subtitle ten short films and show them each month with a talk in sign language.',
  ],
  [
    'Run for Clean Air',
    'Measure the air on the way to school, and hold a street run when the street is closed to cars.',
  ],
  ['The Toy Hospital', 'Mend toys with the children who own them, one Saturday a month.'],
  ['A Bench for Everyone', 'Build benches with backs and arms at the eight bus stops that have none.'],
  [
    'Music for Mornings',
    'Play for half an hour at the station each Monday, and give what is thrown into the hat to the shelter.',
  ],
  [
    'Mentors for Year Seven',
    'Meet a younger student each week through their first year, and train the mentors who follow us.',
  ],
  ['Stitch Together', 'Sew a quilt of a hundred squares with the women’s refuge.'],
  ['Cold Water Club', 'Train to swim the bay in April with the lifeguards, and raise money for their boat.'],
  [
    'Robots for Rehab',
    'Build three game controllers for patients who are learning to use their hands again.',
  ],
  ['Debate in the Prison', 'Prepare and hold four debates with young people in the prison’s school.'],
  [
    'Compost Heroes',
    'Bring the kitchen waste of forty households to one compost, and the compost back to their gardens.',
  ],
  ['Postcards from the Archive', 'Scan two thousand postcards of the town, and find where each was taken.'],
  ['Climb for Two', 'Learn to guide blind climbers, and lead a weekend in the hills.'],
  ['Untitled Opera', 'Compose and stage an opera of fifteen minutes for five voices and whoever turns up.'],
  ['Blood Drive', 'Bring the blood service to school twice, and a hundred first-time donors with it.'],
];

/** Projects of earlier years, now archived. */
export const archivedTexts: readonly ProjectText[] = [
  ['Lanterns for the Bridge', 'Build two hundred paper lanterns, and light the bridge on the longest night.'],
  ['The Hundred-Mile Menu', 'Cook a week of school meals from what grows within a hundred miles.'],
  ['Sports Day at Hillside', 'Plan and run a sports day for the school at Hillside.'],
  ['A Wall of Names', 'Research the names on the town’s memorial, and write a page for each.'],
  ['Night Bus Poems', 'Hang poems by students in the night buses for a month.'],
  ['Guitars from Boxes', 'Build twelve cigar-box guitars and start a band with the youth centre.'],
  ['Hedgehog Highways', 'Cut holes in eighty garden fences, and count who comes through.'],
  ['Books Behind Bars', 'Collect and sort a thousand books for the prison library.'],
  ['Refugee Week Kitchen', 'Cook with twelve families for Refugee Week, and eat with the whole street.'],
  ['The Weather Station', 'Build a weather station and publish its readings for a year.'],
  ['Skate Plaza', 'Draw a skate plaza with those who would use it, and take it through the council.'],
  ['One Act Each', 'Write, direct and perform six plays of one act.'],
];
