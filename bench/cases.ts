/** All cases, in the order they run. */
import type { Case } from './case.ts';
import { attendance } from './cases/attendance.ts';
import { club } from './cases/club.ts';
import { directory } from './cases/directory.ts';
import { assignment, attaching, dashboards } from './cases/evaluations.ts';
import { firstPage } from './cases/firstPage.ts';
import { frames } from './cases/frames.ts';
import { lighthouseScores } from './cases/lighthouse.ts';
import { memory } from './cases/memory.ts';
import { beside, sending } from './cases/messages.ts';
import { onboarding } from './cases/onboarding.ts';
import { portfolio } from './cases/portfolio.ts';
import { portfolios } from './cases/portfolios.ts';
import { portfoliosThread } from './cases/portfoliosThread.ts';
import { evaluation, projects } from './cases/projects.ts';
import { students } from './cases/students.ts';
import { watchlist } from './cases/watchlist.ts';

export const cases: readonly Case[] = [
  attendance,
  directory,
  watchlist,
  memory,
  students,
  club,
  portfolios,
  portfolio,
  portfoliosThread,
  onboarding,
  projects,
  evaluation,
  attaching,
  assignment,
  dashboards,
  sending,
  beside,
  firstPage,
  lighthouseScores,
  frames,
];
