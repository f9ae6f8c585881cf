/** Every action of the catalogue, written as the service writes it and read through the API. */
import { type ActivityAction, type ActivityDetails, activityCatalogue } from '@casement/domain/activity.ts';
import { activity } from '@casement/domain/school/settings/settings.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { logActivity } from '../../../db/activity.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const page = z.object({ activities: z.array(activity) });
const [one, other] = [uuidv7(), uuidv7()];
const money = { club: one, amount: '12.50', currency: 'EUR' };
const move = { clubName: 'Chess', from: 'facultyReviewing', to: 'approved' } as const;
const post = { post: one, kind: 'evidence' } as const;

const details: ActivityDetails = {
  'school.update': { changed: ['schoolName'] },
  'profile.update': { theme: 'dark' },
  'profile.updateMail': { digest: 'off', reminders: true },
  'impersonation.begin': { name: 'Ana', until: '2026-03-02T10:00:00Z' },
  'impersonation.end': { name: 'Ana' },
  'people.onboard': { kind: 'student', created: 3 },
  'student.update': { changed: ['firstName'] },
  'student.archive': { archived: true, students: [one, other] },
  'student.delete': { memberships: 2, posts: 1 },
  'faculty.update': { changed: ['lastName'] },
  'faculty.archive': { archived: false, faculty: [one] },
  'faculty.delete': { reviews: 4 },
  'faculty.mark': { administrator: true },
  'meeting.create': { meetings: 12 },
  'meeting.update': { done: 'cancelled', meetingName: 'Chess Meeting', startsAt: '2026-03-02T10:00:00Z' },
  'meeting.delete': { meetingName: 'Chess Meeting', startsAt: '2026-03-02T10:00:00Z' },
  'attendance.mark': { [one]: 'present', [other]: 'late' },
  'club.create': { clubName: 'Chess' },
  'club.update': { changed: ['clubHighlights'] },
  'club.delete': { clubName: 'Chess' },
  'club.editImage': { from: null, to: one },
  'club.addMembers': { students: [one] },
  'club.removeMember': { student: one },
  'club.updateMemberships': {
    studentMemberships: [{ studentId: one, roleKey: 'president' }],
    facultyMemberships: [{ facultyId: other, roleKey: 'faculty' }],
  },
  'club.removeMemberships': { memberRemovals: [{ memberId: one, type: 'student', roleKey: 'president' }] },
  'clubs.settings': { changed: ['alternateName'] },
  'tags.manage': { tag: 'Sea', became: 'Ocean' },
  'meeting.photos': { added: [one], removed: [] },
  'proposal.create': { clubName: 'Chess' },
  'proposal.update': { changed: ['clubName'] },
  'proposal.delete': { clubName: 'Chess' },
  'proposal.submit': { ...move, from: 'studentDrafting', to: 'facultyReviewing' },
  'proposal.decide': move,
  'proposal.comment': { comment: one },
  'proposal.deleteComment': { comment: one },
  'budget.request': money,
  'budget.withdraw': money,
  'budget.decide': { decision: 'declined' },
  'post.create': post,
  'post.update': { ...post, changed: ['files'] },
  'post.delete': { ...post, comments: 0 },
  'post.comment': { post: one, comment: other },
  'post.deleteComment': { post: one, comment: other },
  'project.create': { projectName: 'Bicycles' },
  'project.update': { changed: ['goal'] },
  'project.archive': { archived: true, projects: [one] },
  'project.addMembers': { students: [one, other] },
  'project.removeMember': { student: one },
  'project.addCoaches': { faculty: [one] },
  'project.removeCoach': { teacher: one },
  'assignments.create': { assignment: 'Midway review' },
  'assignments.update': { assignment: 'Midway review', removed: [] },
  'assignments.delete': { assignment: 'Midway review', projects: 3 },
  'assignments.duplicate': { assignment: 'Midway review', graduatingClass: '2028' },
  'assignments.attach': { assignment: 'Midway review', projects: 300 },
  'assignments.detach': { assignment: 'Midway review', marks: 3, comments: 1, handIns: 0 },
  'assignments.restore': { assignment: 'Midway review', restored: 'Plans ahead' },
  'evaluation.mark': { assignment: 'Midway review', criterion: one, status: 'good' },
  'evaluation.comment': { assignment: 'Midway review', criterion: one },
  'evaluation.deleteComment': { assignment: 'Midway review', criterion: one },
  'evaluation.handBack': { assignment: 'Midway review', handedBack: true },
  'evaluation.handIn': { assignment: 'Midway review' },
  'templates.create': { graduatingClass: '2027', fields: ['Action'] },
  'templates.delete': { graduatingClass: '2027', answers: 3 },
  'templates.addFields': { graduatingClass: '2027', fields: ['Action'] },
  'templates.updateField': { graduatingClass: '2027', field: 'Action', changed: ['type'] },
  'templates.deleteField': { graduatingClass: '2027', field: 'Action', answers: 3 },
  'templates.order': { graduatingClass: '2027' },
  'templates.restore': { graduatingClass: '2027', field: null },
  'project.answer': { graduatingClass: '2027', fields: ['Action'] },
  'message.create': { title: 'Trip' },
  'message.update': { title: 'Trip' },
  'message.correct': { title: 'Trip' },
  'message.delete': { title: 'Trip' },
  'message.send': { title: 'Trip', recipients: 12 },
  'message.schedule': { title: 'Trip', at: '2026-11-24T08:00:00.000Z' },
  'message.unschedule': { title: 'Trip', nobody: false },
  'message.sendAgain': { title: 'Trip', round: 2, recipients: 5 },
  'message.test': { title: 'Trip' },
  'message.stop': { title: 'Trip' },
  'message.bounce': { title: 'Trip' },
  'message.settle': { title: 'Trip', action: 'resend', recipients: 1 },
  'projectProposal.create': { projectName: 'Bicycles' },
  'projectProposal.update': { changed: ['goal'] },
  'projectProposal.delete': { projectName: 'Bicycles' },
  'projectProposal.submit': { projectName: 'Bicycles', from: 'studentDrafting', to: 'facultyReviewing' },
  'projectProposal.decide': { projectName: 'Bicycles', from: 'facultyReviewing', to: 'approved' },
  'projectProposal.comment': { comment: one },
  'projectProposal.deleteComment': { comment: one },
  'reviewers.assign': { portfolios: [one], add: [other], remove: [] },
  'guidelines.update': { audience: 'faculty', removed: false },
  'post.review': { posts: [one], awarded: 2, undone: false },
  'tokens.award': { period: 'Semester 3', before: {}, after: { creativity: 2 } },
  'tokens.comment': { period: 'Semester 3', comment: one },
  'tokens.deleteComment': { period: 'Semester 3', comment: one },
  'portfolio.export': { format: 'zip' },
  'portfolio.exportClass': { graduatingClass: '2027' },
  'requiredTokens.manage': {
    graduatingYear: '2027',
    periodKind: 'semester',
    before: null,
    after: { 'Semester 1': '1 / 1 / 1 / 0' },
  },
  'calendar.manage': { created: 'Spring break' },
  'calendar.feed': { done: 'made' },
  'file.upload': { purpose: 'evidence', bytes: 2048 },
  'audit.manage': { done: 'deleted', name: 'Class of 2027', expiresAt: '2027-06-30', visits: 3 },
};

const isAction = (name: string): name is ActivityAction => Object.hasOwn(activityCatalogue, name);
const actions = Object.keys(details).filter(isAction);

const linesOf = async (administrator: TestPerson, input: Record<string, unknown>) => {
  const { activities } = dataOf(await callAs(app, administrator, 'GET /admin/activity', input), page);
  return activities.map(({ action, detail }) => ({ action, detail }));
};

describe('the activity log', () => {
  it('answers each action of the catalogue with the detail that was written', async () => {
    const administrator = await makeAdministrator(app);
    const actor = { ...administrator, role: 'admin' } as const;
    const scope = SchoolScope.of(administrator.school.id);
    await app.services.database.withSchool(scope, async (tx) => {
      for (const action of actions) await logActivity(tx, actor, action, null, details[action]);
    });
    expect(await linesOf(administrator, { limit: 500 })).toEqual(
      actions.map((action) => ({ action, detail: details[action] })).toReversed(),
    );
    const ofTags = { action: 'tags.manage', detail: details['tags.manage'] };
    expect(await linesOf(administrator, { group: 'tags' })).toEqual([ofTags]);
  });

  it('answers lines of an older shape, and of an action that is no more, as they are', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    await asOwner(
      app,
      school.id,
      `insert into activity_log (actor_name, actor_role, action, detail)
       values ('Maren Holt', 'admin', 'club.create', '{"number": 1}'), ('Maren Holt', 'admin', 'club.paint', null)`,
    );
    expect(await linesOf(administrator, {})).toEqual(
      expect.arrayContaining([
        { action: 'club.create', detail: { number: 1 } },
        { action: 'club.paint', detail: {} },
      ]),
    );
  });
});
