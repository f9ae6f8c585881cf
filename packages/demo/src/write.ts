import { demoSchool } from './school.ts';
import type { DemoLoaders } from './types.ts';

/** The school's time zone, whatever the machine's. */
export const demoTimeZone = 'Europe/Berlin';

/**
 * Writes the demo school of a day with the loaders, each set of records after those it refers to.
 * @param loaders write within one transaction
 */
export async function writeDemoSchool(
  today: Temporal.PlainDate,
  timeZone: string,
  loaders: DemoLoaders,
): Promise<void> {
  const demo = demoSchool(today, timeZone);
  await loaders.school(demo);
  const people = await loaders.people(demo);
  const clubs = await loaders.clubs(demo, { people });
  const meetings = await loaders.meetings(demo, { people, clubs });
  const projects = await loaders.projects(demo, { people });
  const ids = { people, clubs, meetings, projects };
  await loaders.evaluations(demo, ids);
  await loaders.templates(demo, ids);
  await loaders.proposals(demo, ids);
  await loaders.office(demo, ids);
  await loaders.activity(demo, ids);
  await loaders.pictures(demo, ids);
  await loaders.portfolios(demo, ids);
  await loaders.drafts(demo, ids);
  await loaders.auditLinks(demo, ids);
  await loaders.events(demo);
  await loaders.messages(demo, ids);
}
