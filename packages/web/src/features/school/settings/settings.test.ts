import { access, type Permission } from '@casement/domain/access.ts';
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import { type SchoolFeature, schoolFeatures } from '@casement/domain/shared/features.ts';
import type { PermissionRows } from '@casement/domain/shared/relations.ts';
import { describe, expect, it } from 'vitest';
import { settingsText } from './settings.text.ts';

const words = clubWords(null);

/** Where the texts name a permission that every teacher gets: a fragment of one of the lines. */
const forTeachers: Partial<Record<Permission, string>> = {
  'people.onboard': 'onboard students and faculty',
  'student.update': 'change their records',
  'student.archive': 'archive them',
  'faculty.update': 'change their records',
  'faculty.archive': 'archive them',
  'club.create': 'create, edit and delete every club',
  'club.update': 'create, edit and delete every club',
  'club.editDetails': 'create, edit and delete every club',
  'club.editName': 'create, edit and delete every club',
  'club.editDescription': 'create, edit and delete every club',
  'club.editHighlights': 'create, edit and delete every club',
  'club.editImage': 'create, edit and delete every club',
  'club.delete': 'create, edit and delete every club',
  'club.history': 'create, edit and delete every club',
  'budget.read': 'create, edit and delete every club',
  'club.manageMembers': 'decide who leads it',
  'club.manageLeadership': 'decide who leads it',
  'meeting.create': 'mark its registers',
  'meeting.update': 'mark its registers',
  'meeting.delete': 'mark its registers',
  'meeting.photos': 'mark its registers',
  'attendance.mark': 'mark its registers',
  'attendance.read': 'mark its registers',
  'project.create': 'create, edit and archive projects',
  'project.update': 'create, edit and archive projects',
  'project.members': 'create, edit and archive projects',
  'project.answer': 'create, edit and archive projects',
  'project.archive': 'create, edit and archive projects',
  'templates.manage': 'templates',
  'assignments.manage': 'evaluation assignments',
  'proposal.read': 'decide on proposals',
  'proposal.move': 'decide on proposals',
  'proposal.decide': 'decide on proposals',
  'proposal.deleteComment': 'decide on proposals',
  'projectProposal.read': 'decide on proposals',
  'projectProposal.move': 'decide on proposals',
  'projectProposal.decide': 'decide on proposals',
  'projectProposal.deleteComment': 'decide on proposals',
  'tags.manage': 'manage tags',
  'requiredTokens.manage': 'set required tokens',
  'guidelines.update': 'guidelines',
  'reviewers.assign': 'assign reviewers',
  'reviewers.assignByProjects': 'assign reviewers',
  'message.manage': 'write messages',
  'calendar.manage': 'manage the calendar',
};

/** The same for what stays with administrators. */
const forAdministrators: Partial<Record<Permission, string>> = {
  'student.delete': 'delete people',
  'faculty.delete': 'delete people',
  'faculty.mark': 'appoint administrators',
  'budget.list': 'decide on budgets',
  'budget.decide': 'decide on budgets',
  'school.update': 'change settings',
  'clubs.settings': 'change settings',
  'audit.manage': 'create audit links',
  'portfolio.exportClass': 'export a class',
  'tokens.awardAhead': 'award tokens before a period starts',
  'activity.read': 'read the activity log',
  'impersonation.begin': 'view the school as somebody else',
};

/** Where a switch names what it closes: the first part of the permissions, and a fragment of its text. */
const closes: Readonly<Record<SchoolFeature, Readonly<Record<string, string>>>> = {
  clubs: {
    clubs: 'directory',
    club: 'directory',
    meeting: 'registers',
    attendance: 'registers',
    student: 'attendance',
    proposals: 'proposals',
    proposal: 'proposals',
    budget: 'budgets',
    tags: 'tags',
  },
  proposals: { proposal: 'clubs', projectProposal: 'projects' },
  portfolio: {
    portfolios: 'Portfolios',
    portfolio: 'Portfolios',
    post: 'evidence, reflections',
    comments: 'evidence, reflections',
    tokens: 'tokens',
    requiredTokens: 'tokens',
    reviewers: 'reviewers',
    guidelines: 'guidelines',
    audit: 'Audit links',
  },
  evaluations: {
    projects: 'projects',
    project: 'projects',
    reviewers: 'projects',
    templates: 'templates',
    projectProposals: 'proposals',
    projectProposal: 'proposals',
    assignments: 'evaluations',
    evaluations: 'evaluations',
    evaluation: 'evaluations',
  },
};

const rows: [string, readonly string[]][] = Object.entries(access).map(([name, { who }]) => [name, who]);
const named = (sentences: Partial<Record<Permission, string>>) => Object.keys(sentences).sort();

describe('The switch that lets teachers administer', () => {
  it('names everything that it gives to teachers', () => {
    const given = rows.filter(([, who]) => who.includes('deputy')).map(([name]) => name);
    expect(named(forTeachers)).toEqual(given.sort());
    const lines = settingsText.deputiesMay(words).join('\n');
    for (const fragment of Object.values(forTeachers)) expect(lines).toContain(fragment);
  });

  it('names everything that only administrators can do', () => {
    const kept = rows.filter(([, who]) => who.every((one) => one === 'administrator')).map(([name]) => name);
    expect(named(forAdministrators)).toEqual(kept.sort());
    for (const fragment of Object.values(forAdministrators))
      expect(settingsText.deputiesNever).toContain(fragment);
  });
});

describe('The switch of a feature', () => {
  const table: PermissionRows = access;
  it.each(schoolFeatures)('%s names everything that it closes', (feature) => {
    const closed = Object.entries(table).flatMap(([name, { needs }]) =>
      needs?.includes(feature) === true ? [String(name.split('.')[0])] : [],
    );
    expect(Object.keys(closes[feature]).sort()).toEqual([...new Set(closed)].sort());
    const { label, help } = settingsText.feature[feature];
    const text = `${label(words)}. ${help(words)}`;
    for (const fragment of Object.values(closes[feature])) expect(text).toContain(fragment);
  });
});
