/** Notices: for each row of the table, who gets a notice of an event made through the API, and who doesn't. */
import { budgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { type Notice, type NoticeKind, notice } from '@casement/domain/messages/notices.contract.ts';
import { noticeTable } from '@casement/domain/messages/notices.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays, inHours, thisYear } from '../../../testing/app/clock.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeProposal } from '../../clubs/proposals/proposals.factories.ts';
import { makeEvent } from '../../evaluations/marking/marking.factories.ts';
import { makePost } from '../../portfolios/portfolios.factories.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeProjectProposal } from '../../projects/proposals/proposals.factories.ts';
import { makeMessage } from '../messages.factories.ts';
import { purgeNotices } from './notices.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
  await app.work();
});
afterAll(async () => app.close());

const inbox = z.object({
  unreadNotices: z.number(),
  messages: z.array(z.unknown()),
  notices: z.array(notice),
});
const inboxOf = async (who: TestPerson) => dataOf(await callAs(app, who, 'GET /inbox'), inbox);
const toldTo = async (who: TestPerson): Promise<Notice[]> => (await inboxOf(who)).notices;
const see = (who: TestPerson, what: object) => callAs(app, who, 'PUT /inbox/seen', what);

/** A school with an administrator, a teacher and three students; the third has left. */
async function cast() {
  const school = await makeSchool(app);
  const student = () => makeStudent(app, { school, graduatingClass: String(thisYear) });
  const people = {
    school,
    office: await makeAdministrator(app, { school }),
    teacher: await makeFaculty(app, { school }),
    ana: await student(),
    ben: await student(),
    gone: await student(),
  };
  await asOwner(app, school.id, 'update person set archived = true where id = $1', [people.gone.id]);
  return people;
}
type Cast = Awaited<ReturnType<typeof cast>>;

const done = async (who: TestPerson, route: string, input: object) => {
  const answer = await callAs(app, who, route, input);
  expect({ status: answer.status, said: answer.status === 200 ? '' : answer.text }).toEqual({
    status: 200,
    said: '',
  });
  return answer;
};

type Told = { told: TestPerson[]; facts: object };

async function clubOf({ school, teacher, ana, ben, gone }: Cast, members = [ana, ben, gone]) {
  return makeClub(app, { school, clubName: 'Chess', advisors: [teacher], members });
}
async function projectOf({ school, teacher, ana, ben, gone }: Cast, members = [ana, ben, gone]) {
  return makeProject(app, { school, name: 'Orchard', coaches: [teacher], members });
}

async function meetingWas(people: Cast, edit: object): Promise<Told> {
  const { office, teacher, ana, ben } = people;
  const club = await clubOf(people);
  const { id } = await makeMeeting(app, { club, meetingName: 'Finals', inDays: 3 });
  if ('cancelled' in edit && edit.cancelled === null) {
    await asOwner(app, office.school.id, "update meeting set cancel_reason = 'Snow' where id = $1", [id]);
  }
  await done(office, 'PUT /club/meeting', { meetingId: id, ...edit });
  return {
    told: [teacher, ana, ben],
    facts: { meetingId: id, meeting: 'Finals', clubId: club.id, club: 'Chess' },
  };
}

/** Caused by the service, for the person who requested it. */
const byService: ReadonlySet<string> = new Set(['evaluationAttached', 'exportReady', 'messageUnscheduled']);

/** The event for each row. The office causes it, so it isn't notified. */
const happens: Record<NoticeKind, (people: Cast) => Promise<Told>> = {
  clubProposalDecided: async ({ office, ana, ben }) => {
    const { id } = await makeProposal(app, {
      author: ana,
      clubName: 'Bees',
      students: [{ student: ben, roleKey: 'member' }],
    });
    await done(office, 'PUT /club/proposalStatus', { clubId: id, status: 'studentRevising' });
    return { told: [ana], facts: { clubId: id, club: 'Bees', status: 'studentRevising' } };
  },
  projectProposalDecided: async ({ office, ana, ben }) => {
    const { id } = await makeProjectProposal(app, { author: ana, name: 'Bees', people: [ben] });
    await done(office, 'PUT /casProject/proposalStatus', { casProjectId: id, status: 'rejected' });
    return { told: [ana], facts: { projectId: id, project: 'Bees', status: 'rejected' } };
  },
  budgetDecided: async (people) => {
    const { office, teacher } = people;
    const club = await clubOf(people);
    const asked = await done(teacher, 'POST /club/budgetRequest', {
      clubId: club.id,
      amount: '125.5',
      currency: 'EUR',
      purpose: 'Boards',
    });
    const budgetRequestId = dataOf(asked, budgetRequest)._id;
    await done(office, 'PUT /club/budgetRequest', { budgetRequestId, decision: 'declined' });
    return {
      told: [teacher],
      facts: { budgetRequestId, clubId: club.id, amount: '125.50', decision: 'declined' },
    };
  },
  postCommented: async ({ office, ana }) => {
    const { id } = await makePost(app, { student: ana, kind: 'reflection', name: 'A long way' });
    await done(office, 'POST /portfolio/postComment', { postId: id, content: 'Why?' });
    return { told: [ana], facts: { postId: id, studentId: ana.id, name: 'A long way' } };
  },
  tokensAwarded: async ({ office, ana }) => {
    const award = (count: number) =>
      done(office, 'PUT /portfolio/tokensAwarded', {
        studentPortfolioInfoId: ana.id,
        tokensAwarded: { semesterNumber: 1, casTokens: [{ token: 'Service', count }] },
      });
    // Saved unchanged, and then removed: nothing is awarded.
    for (const count of [2, 2, 1]) await award(count);
    return { told: [ana], facts: { studentId: ana.id, periodKind: 'semester', period: 1 } };
  },
  clubJoined: async (people) => {
    const { office, ana, ben } = people;
    const { id: clubId } = await clubOf(people, [ana]);
    await done(office, 'PUT /club/studentMember', { clubId, studentUserIds: [ana.id, ben.id] });
    return { told: [ben], facts: { clubId, club: 'Chess' } };
  },
  clubLeft: async (people) => {
    const { office, ana } = people;
    const { id: clubId } = await clubOf(people);
    await done(office, 'DELETE /club/studentMember', { clubId, studentId: ana.id });
    return { told: [ana], facts: { clubId, club: 'Chess' } };
  },
  projectJoined: async (people) => {
    const { office, ana, ben } = people;
    const { id } = await projectOf(people, [ana]);
    await done(office, 'PUT /casProject/students', { casProjectId: id, studentUserIds: [ana.id, ben.id] });
    return { told: [ben], facts: { projectId: id, project: 'Orchard' } };
  },
  projectLeft: async (people) => {
    const { office, teacher } = people;
    const { id } = await projectOf(people);
    await done(office, 'DELETE /casProject/faculty', { casProjectId: id, facultyId: teacher.id });
    return { told: [teacher], facts: { projectId: id, project: 'Orchard' } };
  },
  evaluationAttached: async (people) => {
    const { office, ana, ben } = people;
    const [project, other] = [await projectOf(people), await projectOf(people, [ben])];
    const { assignmentId } = await makeEvent(app, other, { title: 'Review' });
    const attach = () =>
      done(office, 'POST /evaluation/events', {
        casProjects: [project.id, other.id],
        evaluationDetails: [assignmentId],
      });
    await attach();
    await expect.poll(() => toldTo(ana)).toHaveLength(1);
    return { told: [ana, ben], facts: { projectId: project.id, project: 'Orchard', assignment: 'Review' } };
  },
  evaluationHandedBack: async (people) => {
    const { office, ana, ben } = people;
    const project = await projectOf(people);
    const { id } = await makeEvent(app, project, { title: 'Review', students: [ana, ben] });
    const handBack = (handedBack: boolean) =>
      done(office, 'PUT /evaluation/handBack', { evaluationEventId: id, handedBack });
    await handBack(true);
    await handBack(true);
    await handBack(false);
    return {
      told: [ana, ben],
      facts: { evaluationEventId: id, projectId: project.id, assignment: 'Review' },
    };
  },
  meetingCancelled: (people) => meetingWas(people, { cancelled: { reason: 'Snow' } }),
  meetingReinstated: (people) => meetingWas(people, { cancelled: null }),
  meetingMoved: (people) =>
    meetingWas(people, { startDateAndTime: inHours(96), endDateAndTime: inHours(97) }),
  messageUnscheduled: async ({ school, office, teacher }) => {
    const leaver = await makeFaculty(app, { school });
    const { id } = await makeMessage(app, { author: leaver, title: 'Trip' });
    const at = app.services.clock.now().add({ hours: 24 }).toString();
    await done(leaver, 'POST /messagePost/send', { messagePostId: id, at });
    await done(office, 'PUT /faculty/archive', { facultyIds: [leaver.id], archived: true });
    expect(
      (await callAs(app, teacher, 'GET /messagePost/{messagePostId}', { messagePostId: id })).status,
    ).toBe(404);
    return { told: [office], facts: { messageId: id, title: 'Trip', person: leaver.displayName } };
  },
  exportReady: async ({ office, ana }) => {
    await done(office, 'POST /portfolio/export', { studentPortfolioInfoId: ana.id, format: 'pdf' });
    await expect.poll(async () => (await toldTo(office)).length).toBe(1);
    return { told: [office], facts: { of: 'portfolio' } };
  },
};

describe('each event gives a notice to the people in its row of the table, once, and to nobody else', () => {
  it.each(Object.entries(happens))('%s', async (kind, happen) => {
    const people = await cast();
    const { told, facts } = await happen(people);
    const ids = new Set(told.map(({ id }) => id));
    for (const person of [people.office, people.teacher, people.ana, people.ben]) {
      const got = await toldTo(person);
      expect(got).toMatchObject(ids.has(person.id) ? [{ facts: { kind, ...facts }, seenAt: null }] : []);
      const by = byService.has(kind) ? null : people.office.displayName;
      for (const one of got) expect(one.by).toBe(by);
    }
    const rows = await asOwner(app, people.school.id, 'select id from notice where person_id = $1', [
      people.gone.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('has a test for each row of the table', () => {
    expect(Object.keys(happens).toSorted()).toEqual(Object.keys(noticeTable).toSorted());
  });
});

describe('sending notices', () => {
  it('tells nobody of their own actions', async () => {
    const people = await cast();
    const { teacher, ana, ben } = people;
    const club = await clubOf(people);
    const { id } = await makeMeeting(app, { club, inDays: 3 });
    await done(teacher, 'PUT /club/meeting', { meetingId: id, cancelled: { reason: 'Snow' } });
    expect(await toldTo(teacher)).toEqual([]);
    expect([await toldTo(ana), await toldTo(ben)].map((got) => got.length)).toEqual([1, 1]);
    const { id: postId } = await makePost(app, { student: ana });
    await done(ana, 'POST /portfolio/postComment', { postId, content: 'Because.' });
    expect(await toldTo(ana)).toHaveLength(1);
  });

  it('tells nobody of past meetings, renamed meetings or a new role in their club', async () => {
    const people = await cast();
    const { office, ana } = people;
    const club = await clubOf(people);
    const past = await makeMeeting(app, { club, inDays: -3 });
    const coming = await makeMeeting(app, { club, inDays: 3 });
    await done(office, 'PUT /club/meeting', { meetingId: past.id, cancelled: { reason: 'Snow' } });
    await done(office, 'PUT /club/meeting', { meetingId: coming.id, meetingName: 'Finals' });
    const roleKey = await makeRole(app, { school: people.school });
    const led = await done(office, 'PUT /club/updateClubMemberships', {
      clubId: club.id,
      facultyMemberships: [],
      studentMemberships: [{ studentId: ana.id, roleKey }],
    });
    const roles = dataOf(led, clubSchema).studentMemberships.map((one) => [one.student._id, one.roleKey]);
    expect(roles).toContainEqual([ana.id, roleKey]);
    expect(await toldTo(ana)).toEqual([]);
  });

  it('tells an approved proposal’s author only of the decision, and others that they joined', async () => {
    const { office, ana, ben } = await cast();
    const kindsOf = async (who: TestPerson) => (await toldTo(who)).map(({ facts }) => facts.kind);
    const club = await makeProposal(app, { author: ana, students: [{ student: ben, roleKey: 'member' }] });
    await done(office, 'PUT /club/proposalStatus', { clubId: club.id, status: 'approved' });
    const project = await makeProjectProposal(app, { author: ana, people: [ben] });
    await done(office, 'PUT /casProject/proposalStatus', { casProjectId: project.id, status: 'approved' });
    expect(await kindsOf(ana)).toEqual(['projectProposalDecided', 'clubProposalDecided']);
    expect(await kindsOf(ben)).toEqual(['projectJoined', 'clubJoined']);
  });
});

describe('a notice', () => {
  it('is marked as seen by its reader only, alone or with all the others', async () => {
    const people = await cast();
    const { office, ana, ben } = people;
    for (const name of ['One', 'Two', 'Three']) {
      const club = await makeClub(app, { school: people.school, clubName: name });
      await done(office, 'PUT /club/studentMember', { clubId: club.id, studentUserIds: [ana.id] });
    }
    const { unreadNotices, notices } = await inboxOf(ana);
    expect(unreadNotices).toBe(3);
    expect(notices.map(({ facts }) => 'club' in facts && facts.club)).toEqual(['Three', 'Two', 'One']);
    const noticeId = notices[0]?._id;
    expect((await see(ben, { noticeId })).status).toBe(404);
    const seen = z.object({ seenAt: z.string(), unreadNotices: z.number() });
    const first = dataOf(await see(ana, { noticeId }), seen);
    expect(first.unreadNotices).toBe(2);
    expect(dataOf(await see(ana, { noticeId }), seen)).toEqual(first);
    expect(dataOf(await see(ana, { allNotices: true }), seen).unreadNotices).toBe(0);
    const after = await inboxOf(ana);
    expect(after.unreadNotices).toBe(0);
    expect(after.notices[0]?.seenAt).toBe(first.seenAt);
    expect(after.notices.map(({ seenAt }) => seenAt !== null)).toEqual([true, true, true]);
    // The list showed the first two: the newest came after it was read.
    const until = notices[1]?.createdAt;
    await asOwner(app, people.school.id, 'update notice set seen_at = null where person_id = $1', [ana.id]);
    expect(dataOf(await see(ana, { allNotices: true, until }), seen).unreadNotices).toBe(1);
    expect((await inboxOf(ana)).notices.map(({ seenAt }) => seenAt !== null)).toEqual([false, true, true]);
    for (const what of [{}, { allNotices: false }]) expect((await see(ana, what)).status).toBe(422);
  });

  it('counts as seen once the student reads the comment it is about', async () => {
    const { office, ana } = await cast();
    const { id: postId } = await makePost(app, { student: ana });
    const said = await done(office, 'POST /portfolio/postComment', { postId, content: 'Why?' });
    const commentIds = [dataOf(said, z.object({ _id: z.string() }))._id];
    const tasks = z.object({ tasks: z.array(z.object({ kind: z.string(), count: z.number() })) });
    const home = async () => dataOf(await callAs(app, ana, 'GET /home'), tasks).tasks;
    expect(await home()).toContainEqual({ kind: 'unreadNotices', count: 1 });
    await done(ana, 'PUT /portfolio/seenComments', { studentPortfolioInfoId: ana.id, commentIds });
    expect((await home()).map(({ kind }) => kind)).not.toContain('unreadNotices');
    expect(await inboxOf(ana)).toMatchObject({
      unreadNotices: 0,
      notices: [{ facts: { kind: 'postCommented' } }],
    });
  });

  it('is deleted with the record it is about, and with its reader', async () => {
    const people = await cast();
    const { school, office, ana } = people;
    const club = await clubOf(people, []);
    await done(office, 'PUT /club/studentMember', { clubId: club.id, studentUserIds: [ana.id] });
    const { id: postId } = await makePost(app, { student: ana });
    const said = await done(office, 'POST /portfolio/postComment', { postId, content: 'Why?' });
    const commentId = dataOf(said, z.object({ _id: z.string() }))._id;
    expect(await inboxOf(ana)).toMatchObject({ unreadNotices: 2, notices: [{}, {}] });
    await done(office, 'DELETE /portfolio/postComment', { postId, commentId });
    await done(office, 'DELETE /club/deleteClub', { clubId: club.id });
    expect(await inboxOf(ana)).toMatchObject({ unreadNotices: 0, notices: [] });
    await asOwner(app, school.id, 'delete from person where id = $1', [ana.id]);
    const left = 'select id from notice where school_id = $1';
    expect(await asOwner(app, school.id, left, [school.id])).toEqual([]);
  });

  it('is deleted after 90 days', async () => {
    const people = await cast();
    const { school, office, ana, ben } = people;
    const club = await clubOf(people, []);
    await done(office, 'PUT /club/studentMember', { clubId: club.id, studentUserIds: [ana.id, ben.id] });
    const age = 'update notice set created_at = $2 where person_id = $1';
    await asOwner(app, school.id, age, [ana.id, `${inDays(-91)}T00:00:00Z`]);
    await asOwner(app, school.id, age, [ben.id, `${inDays(-89)}T00:00:00Z`]);
    await app.services.database.withSchool(SchoolScope.of(school.id), purgeNotices);
    expect([await toldTo(ana), await toldTo(ben)].map((got) => got.length)).toEqual([0, 1]);
  });
});
