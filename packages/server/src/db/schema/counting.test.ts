/** One place decides which rows count: readers select from its fragment, never from the bare table. */
import { beforeAll, describe, expect, it } from 'vitest';
import { declaredStatements, fileOf } from '../../testing/read/statements.ts';
import type { Statement } from '../client.ts';
import { meetingColumns, meetingJson, meetingsThatCount, onRegister, shownMeetings } from './attendance.ts';
import { currentAuditLinks } from './audit.ts';
import { approvedClubs, currentMemberships, listedClubs, proposedClubs } from './clubs.ts';
import { currentCriteria, currentEvidence } from './evaluations.ts';
import { currentFaculty, currentPeople, currentStudents } from './people.ts';
import {
  approvedProjects,
  currentProjectMemberships,
  currentProjectStudents,
  listedProjects,
  proposedProjects,
} from './projects.ts';
import { currentFields, currentTemplates } from './templates.ts';

type Rule = {
  table: string;
  /** The fragments to select from instead, by their names in the code. */
  fragments: Record<string, string>;
  /** Statements that may see the whole table, and why. */
  except: Record<string, string>;
};

const rules: Rule[] = [
  {
    table: 'meeting',
    fragments: { meetingsThatCount, shownMeetings },
    except: {
      caller_and_meeting: 'permissions apply to cancelled meetings too',
      caller_and_attendance: 'and to the rows of their registers',
      activity: 'the log also names deleted and archived records',
      own_notices: 'notices can be about any record',
      unseen_notices: 'the same',
      take_new_notices: 'the same',
      club_of_meeting: 'any meeting can be edited, and a cancelled one reinstated',
      mark_one_attendance: 'refuses the register of a cancelled meeting',
      lock_attendance: 'the same',
      match_attendance_to_memberships: 'joining adds a student to future registers, leaving removes them',
    },
  },
  {
    table: 'club',
    fragments: { listedClubs, approvedClubs, proposedClubs },
    except: {
      one_club: 'permission was already checked',
      club_attendance_head: 'the same',
      lock_club_attendance_head: 'the same',
      activity: 'the log also names deleted and archived records',
      own_notices: 'notices can be about any record',
      unseen_notices: 'the same',
      take_new_notices: 'the same',
      one_portfolio: 'a post names its club even if that was archived or deleted',
      posts_to_review_newest: 'the same',
      posts_to_review_oldest: 'the same',
      club_role_holders: 'roles are held in clubs and in proposals',
      lock_clubs: 'the same',
      calendar_clubs: 'colours are assigned across all clubs, so that a new club changes none',
    },
  },
  {
    table: 'club_membership',
    fragments: { currentMemberships, onRegister },
    except: {
      post_writer: 'students can write about a club they have left',
      writers_clubs: 'the same, and marks those they have left',
      student_deletion: 'past memberships are deleted too',
      faculty_deletion: 'the same',
      club_roles_to_put_back: 'Undo gives back what a removal ended',
    },
  },
  {
    table: 'project',
    fragments: { listedProjects, approvedProjects, proposedProjects },
    except: {
      activity: 'the log also names deleted and archived records',
      own_notices: 'notices can be about any record',
      unseen_notices: 'the same',
      take_new_notices: 'the same',
    },
  },
  {
    table: 'project_membership',
    fragments: { currentProjectMemberships, currentProjectStudents },
    except: {
      post_writer: 'students can write about a project they have left',
      writers_projects: 'the same, and marks those they have left',
      student_deletion: 'past memberships are deleted too',
      faculty_deletion: 'the same',
    },
  },
  {
    table: 'content_template',
    fragments: { currentTemplates },
    except: {
      content_templates: 'lists deleted ones that can be restored',
      content_template: 'the same',
      lock_content_templates: 'the same, and keep their places',
    },
  },
  {
    table: 'content_field',
    fragments: { currentFields },
    except: {
      content_templates: 'lists deleted ones that can be restored',
      content_template: 'the same',
      activity: 'the line about a deleted one leads to its template',
      template_of_content_field: 'a deleted one can be restored',
      answered_content_fields: 'the same',
      append_content_fields: 'a restored one is placed after the existing ones',
    },
  },
  {
    table: 'evaluation_criterion',
    fragments: { currentCriteria },
    except: {
      evaluation_assignments: 'lists deleted ones that can be restored, with their marks',
      one_evaluation_assignment: 'the same',
      add_evaluation_criterion: 'a restored one gets its old position',
      lock_evaluation_criterion: 'the same',
      evaluation_item_place: 'a deleted one can be restored',
    },
  },
  {
    table: 'evaluation_evidence',
    fragments: { currentEvidence },
    except: {
      evaluation_assignments: 'lists deleted ones that can be restored, with what was handed in',
      one_evaluation_assignment: 'the same',
      add_evaluation_evidence: 'a restored one gets its old position',
      lock_evaluation_evidence: 'the same',
      evaluation_item_place: 'a deleted one can be restored',
    },
  },
  {
    table: 'audit_link',
    fragments: { currentAuditLinks },
    except: {
      deleted_audit_links: 'lists deleted links',
      audit_link_known: 'visits through a deleted link can still be read',
    },
  },
];

let all: ReadonlyMap<string, Statement<unknown>>;
beforeAll(async () => {
  all = await declaredStatements();
});

const isLock = (text: string) => /\bfor (no key )?(update|(key )?share)( of \w+)?$/.test(text);

/** A statement without what these fragments say in it. */
const without = (text: string, fragments: readonly string[]) =>
  fragments.reduce((rest, fragment) => rest.replaceAll(fragment, ''), text);

/** What locks rows of this table alone, named by their ids; not within brackets, where nothing is locked. */
const lockedById = (table: string) =>
  new RegExp(
    String.raw`(?<!\(\s*(?:select|with)\b[^)]*)\bfrom ${table}( \w+)?\s+where (\w+\.)?id = (any\()?\$\d`,
  );

const locksById = (text: string, table: string) => isLock(text) && lockedById(table).test(text);

/** Whether a statement reads the table by its name; deleting from it and locking rows by their ids are not reads. */
function readsBare(text: string, { table, fragments }: Pick<Rule, 'table' | 'fragments'>): boolean {
  const read = isLock(text) ? text.replace(lockedById(table), '') : text;
  return new RegExp(String.raw`(?<!\bdelete )\b(from|join|using)\s+${table}\b`, 'i').test(
    without(read, Object.values(fragments)),
  );
}

describe.each(rules)('the table $table', (rule) => {
  it('is read only through the fragments that decide what counts', () => {
    const bare = [...all].filter(([name, { text }]) => !(name in rule.except) && readsBare(text, rule));
    const fix = `select from ${Object.keys(rule.fragments).join(' or ')} (db/schema/), or add it to \`except\` with its reason`;
    expect(
      bare.map(([name]) => `${fileOf(name)}, ${name}: reads the bare table ${rule.table}; ${fix}`),
    ).toEqual([]);
  });

  it('would be caught if one of these statements read it directly', () => {
    const readers = [...all].filter(([name]) => !(name in rule.except));
    const tried = readers.flatMap(([name, { text }]) =>
      Object.values(rule.fragments).flatMap((fragment) =>
        [...text.matchAll(new RegExp(RegExp.escape(fragment), 'g'))].map(({ index }) => ({
          name,
          text: text.slice(0, index) + rule.table + text.slice(index + fragment.length),
        })),
      ),
    );
    expect(tried.length).toBeGreaterThan(3);
    const unseen = tried.filter(({ text }) => !readsBare(text, rule) && !locksById(text, rule.table));
    expect(unseen.map(({ name }) => name)).toEqual([]);
  });

  it('has no exception that isn’t needed', () => {
    const needless = Object.keys(rule.except).filter((name) => !readsBare(all.get(name)?.text ?? '', rule));
    expect(needless).toEqual([]);
  });
});

describe('a statement that locks', () => {
  const rule = { table: 'club', fragments: { listedClubs } };

  it.each([
    'select club_name from club where id = $1 for update',
    'select from club c where c.id = any($1::uuid[]) order by c.id for no key update',
    `select c.id from ${listedClubs} c where c.id = $1 for share`,
    `select b.id from club_tag b join ${listedClubs} c on c.id = b.club_id where b.id = $1 for update of b`,
  ])('may lock rows of the table that are named by their ids: %s', (text) => {
    expect(readsBare(text, rule)).toBe(false);
  });

  it.each([
    'select b.id from club_tag b join club c on c.id = b.club_id where b.id = $1 for update of b',
    'select from club_tag where club_id in (select id from club where id = $1) for update',
    'select c.club_name from club c join club_tag t on t.club_id = c.id where c.id = $1 for share of t',
    'select from club where club_name = $1 for update',
    'select from club order by id for update',
    'select from club where id = $1 and exists (select from club c where c.club_name = $2) for key share',
  ])('reads the table if it says: %s', (text) => {
    expect(readsBare(text, rule)).toBe(true);
  });
});

/** Words that can follow a table that has no other name. */
const clauses = 'where|set|on|for|join|left|right|cross|inner|group|order|limit|union|returning';
const persons = new RegExp(
  String.raw`(?:\b(?:from|join|using|update)|,)\s+person\b(?:\s+(?!(?:${clauses})\b)(\w+))?`,
  'gi',
);

const ofOneKind = /kind = '(student|faculty)' and not (\w+\.)?archived/;

/** Whether a statement says of a row of `person`, whatever it is called there, that it is not archived. */
function tellsWhoIsHere(text: string): boolean {
  const names = [...text.matchAll(persons)].map(([, alias]) => (alias === undefined ? '' : `${alias}.`));
  return (
    ofOneKind.test(text) ||
    names.some((name) =>
      new RegExp(String.raw`\bnot \(?(?:person\.)?${RegExp.escape(name)}archived\b`).test(text),
    )
  );
}

describe('people who are at the school', () => {
  const fragments = { currentPeople, currentStudents, currentFaculty };
  const shows = 'an audit link shows whole classes without who has left, and named portfolios of anybody';
  const except: Record<string, string> = {
    enter_person: 'the condition of the row that it writes',
    audit_links: shows,
    audit_link: shows,
    deleted_audit_links: shows,
    audit_portfolio_within: shows,
    audit_file_within: shows,
    audit_portfolios: shows,
  };
  // Without what the fragments of other tables say: they have archived rows too.
  const decided = [...rules.flatMap((rule) => Object.values(rule.fragments)), ...Object.values(fragments)];
  const byHand = () =>
    [...all].flatMap(([name, { text }]) => (tellsWhoIsHere(without(text, decided)) ? [name] : []));

  it('are read through their fragments, and nowhere told by hand', () => {
    const fix = `select from ${Object.keys(fragments).join(', ')} (db/schema/people.ts), or add it to \`except\` with its reason`;
    expect(
      byHand()
        .filter((name) => !(name in except))
        .map((name) => `${fileOf(name)}, ${name}: says by hand who is at the school; ${fix}`),
    ).toEqual([]);
  });

  it.each(Object.entries(fragments))('would be caught if they said what %s says', (_, fragment) => {
    expect([...all].filter(([, { text }]) => text.includes(fragment)).length).toBeGreaterThan(3);
    expect(tellsWhoIsHere(`select from ${fragment} p`)).toBe(true);
  });

  it('are told by the name that the row has in the statement, and not by other rows', () => {
    expect(tellsWhoIsHere('select from post x join person p on p.id = x.id and not p.archived')).toBe(true);
    expect(tellsWhoIsHere('select from school s, person a where not a.archived')).toBe(true);
    expect(tellsWhoIsHere('update person set theme = $1 where id = $2 and not archived')).toBe(true);
    expect(tellsWhoIsHere('select from person where not person.archived')).toBe(true);
    expect(tellsWhoIsHere('select from person p join project j on not j.archived')).toBe(false);
    expect(tellsWhoIsHere('select p.archived from person p where p.id = $1')).toBe(false);
  });

  it('has no exception that isn’t needed', () => {
    const needed = byHand();
    expect(Object.keys(except).filter((name) => !needed.includes(name))).toEqual([]);
  });
});

describe('meetings that are shown', () => {
  it('come with the columns of every meeting, so that a cancelled one can’t look like the others', () => {
    const said = [meetingColumns, meetingJson().slice(0, -1)];
    const showing = [...all].filter(([, { text }]) => text.includes(shownMeetings));
    expect(showing.length).toBeGreaterThan(3);
    const silent = showing.filter(([, { text }]) => !said.some((facts) => text.includes(facts)));
    expect(
      silent.map(
        ([name]) => `${fileOf(name)}, ${name}: shows meetings; answer meetingColumns or meetingJson`,
      ),
    ).toEqual([]);
  });
});

describe('registers', () => {
  it('get their rows from one rule about who is on them', () => {
    const filling = [...all].filter(([, { text }]) => /\binsert into attendance\b/.test(text));
    expect(filling.length).toBeGreaterThan(1);
    const wrong = filling.filter(([, { text }]) => !text.includes(onRegister));
    expect(
      wrong.map(([name]) => `${fileOf(name)}, ${name}: selects whom it adds itself; use onRegister`),
    ).toEqual([]);
  });
});
