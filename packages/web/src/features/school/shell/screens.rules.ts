/** Screens and settings in the palette that aren't in the menu, each with the people who can open it. */
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { Visitor } from '../../../lib/places/places.ts';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { auditPaths } from '../../audit/audit.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { messagePaths } from '../../messages/messages.paths.ts';
import { onboardingPaths } from '../../onboarding/onboarding.paths.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { profilePaths } from '../../profile/profile.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { studentPaths } from '../../students/students.paths.ts';
import { templatePaths } from '../../templates/templates.paths.ts';
import { schoolPaths } from '../school.paths.ts';
import { settingsText } from '../settings/settings.text.ts';
import { paletteText as text } from './palette.text.ts';

type Entry = { label: string; to: string };
type Row = [shown: boolean, label: string, to: string];

const shownOf = (rows: readonly Row[]): Entry[] =>
  rows.filter(([shown]) => shown).map(([, label, to]) => ({ label, to }));

/** Screens that aren't in any menu. */
export function furtherScreens({ can, school }: Visitor): Entry[] {
  const words = clubWords(school.features.clubs.alternateNameForClubs);
  const { features } = school;
  const clubs = features.clubs.enabled;
  const projects = features.evaluations.enabled;
  const proposals = features.proposals.enabled;
  const portfolios = features.portfolio.enabled;
  const reads = portfolios && can['portfolios.list'];
  const writes = portfolios && can['post.create'];
  const names = text.screens;
  return shownOf([
    [clubs && can['club.create'], names.createClub(words), clubPaths.create],
    [clubs && proposals && can['proposal.create'], names.proposeClub(words), clubPaths.propose],
    // Also while proposals are switched off: those sent before are still decided.
    [clubs && can['proposal.read'], names.proposals, clubPaths.proposals],
    [clubs && can['tags.manage'], names.tags, clubPaths.tags],
    [clubs && can['clubs.settings'], names.clubSettings(words), clubPaths.settings],
    [clubs && can['budget.decide'], names.budget, clubPaths.budget],
    [projects && can['project.create'], names.createProject, projectPaths.create],
    [projects && proposals && can['projectProposal.create'], names.proposeProject, projectPaths.propose],
    [projects && can['projectProposal.read'], names.projectProposals, projectPaths.proposals],
    [projects && can['templates.read'], names.templates, templatePaths.list],
    [projects && can['templates.manage'], names.createTemplate, templatePaths.create],
    [projects && can['evaluations.dashboard'], names.evaluations, evaluationPaths.dashboard],
    [projects && can['evaluations.own'], names.ownEvaluations, evaluationPaths.own],
    [projects && can['assignments.read'], names.assignments, evaluationPaths.assignments],
    [projects && can['assignments.manage'], names.createAssignment, evaluationPaths.createAssignment],
    [reads, names.review, portfolioPaths.review],
    [reads, names.statistics, `${portfolioPaths.dashboard}?tab=statistics`],
    [reads, names.reviewers, portfolioPaths.facultyAssignment],
    [reads, names.requiredTokens, portfolioPaths.requiredTokens],
    [reads, names.guidelines, portfolioPaths.guidelines],
    [reads, names.customTokens, portfolioPaths.customTokens],
    [portfolios && can['audit.manage'], names.auditLinks, auditPaths.dashboard],
    [portfolios && can['audit.manage'], names.createAuditLink, auditPaths.create],
    [writes, names.evidence, portfolioPaths.write('evidence')],
    [writes, names.reflection, portfolioPaths.write('reflection')],
    [writes, names.ownTokens, portfolioPaths.ownTokens],
    [clubs && can['attendance.watchlist'], names.watchlist, attendancePaths.watchlist],
    [can['message.manage'], names.newMessage, messagePaths.create],
    [can['people.onboard'], names.onboardStudents, onboardingPaths.student],
    [can['people.onboard'], names.onboardFaculty, onboardingPaths.faculty],
    [true, names.profile, profilePaths.own],
  ]);
}

/** Titles of pages, by path, if they're listed under another name. */
export function pageTitles({ school }: Visitor): ReadonlyMap<string, string> {
  const words = clubWords(school.features.clubs.alternateNameForClubs);
  const { titles } = text;
  return new Map([
    [clubPaths.dashboard, titles.clubs(words)],
    [clubPaths.proposals, titles.proposals(words)],
    [clubPaths.tags, titles.tags(words)],
    [clubPaths.settings, titles.clubSettings(words)],
    [clubPaths.budget, titles.budget(words)],
    [portfolioPaths.portfolios, titles.portfolios],
    [portfolioPaths.facultyAssignment, titles.reviewers],
    [studentPaths.dashboard, titles.students],
    [projectPaths.dashboard, titles.projects],
    [evaluationPaths.dashboard, titles.evaluations],
    [messagePaths.create, titles.newMessage],
  ]);
}

/** Single settings, by the page that contains them. */
export function settingEntries({ can }: Visitor): Entry[] {
  const school = can['school.update'];
  const words = text.settings;
  return shownOf([
    [true, words.theme, profilePaths.own],
    [true, words.mails, profilePaths.own],
    [school, settingsText.zone, schoolPaths.settings],
    [school, settingsText.periods, schoolPaths.settings],
    [school, settingsText.currencies, schoolPaths.settings],
    [school, settingsText.features, schoolPaths.settings],
    [school, settingsText.marks, schoolPaths.settings],
    [school, settingsText.deputies, schoolPaths.settings],
    [school, words.sender, schoolPaths.settings],
  ]);
}
