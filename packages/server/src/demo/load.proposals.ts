/** Writes the demo school's proposals of clubs and of projects. */
import type {
  DemoIds,
  DemoPerson,
  DemoProposalCourse,
  DemoProposedClub,
  DemoSchool,
} from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { at } from './load.rows.ts';

type Kind = 'club' | 'project';
type Step = DemoProposalCourse['steps'][number];

const roleOf = (person: DemoPerson) => (person.administrator ? 'admin' : person.kind);

const submission = ({ steps }: DemoProposalCourse) =>
  steps.findLast(({ to }) => to === 'facultyReviewing')?.at ?? null;

class ProposalLoader {
  readonly #client: pg.Client;
  readonly #people: readonly DemoPerson[];
  readonly #ids: readonly string[];

  constructor(client: pg.Client, demo: DemoSchool, ids: DemoIds) {
    this.#client = client;
    this.#people = demo.people;
    this.#ids = ids.people;
  }

  #person(index: number): DemoPerson & { id: string } {
    return { ...at(index, this.#people), id: at(index, this.#ids) };
  }

  async #addStep(kind: Kind, id: string, step: Step): Promise<void> {
    const by = this.#person(step.byIndex);
    await this.#client.query(
      `insert into ${kind}_proposal_step (${kind}_id, from_status, to_status, by_id, by_name, by_role, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, step.from, step.to, by.id, by.displayName, roleOf(by), step.at],
    );
  }

  /** The moves and comments of one proposal. */
  async #addCourse(kind: Kind, id: string, { steps, comments }: DemoProposalCourse): Promise<void> {
    for (const step of steps) await this.#addStep(kind, id, step);
    for (const { authorIndex, content, at: saidAt } of comments) {
      const by = this.#person(authorIndex);
      await this.#client.query(
        `insert into ${kind}_proposal_comment (${kind}_id, content, author_id, author_kind, author_email,
                                               first_name, last_name, display_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, content, by.id, by.kind, by.schoolEmail, by.firstName, by.lastName, by.displayName, saidAt],
      );
    }
  }

  async addClubs({ proposals, tags }: DemoSchool): Promise<void> {
    for (const proposal of proposals) {
      const id = uuidv7();
      const author = this.#person(proposal.authorIndex);
      await this.#client.query(
        `insert into club (id, club_name, club_description, cas_strand, approved, proposal_status, submitted_by,
                           submitted_by_name, submitted_at, weekly_meeting_times, locations, highlights,
                           created_at, updated_at)
         values ($1, $2, $3, $4, false, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          id,
          proposal.clubName,
          proposal.clubDescription,
          proposal.casStrand,
          proposal.status,
          author.id,
          author.displayName,
          submission(proposal),
          JSON.stringify(proposal.weeklyMeetingTimes),
          proposal.locations,
          proposal.clubHighlights,
          proposal.startedAt,
          proposal.steps.at(-1)?.at ?? proposal.startedAt,
        ],
      );
      for (const index of proposal.tagIndexes) {
        await this.#client.query(
          'insert into club_tagging (club_id, tag_id) select $1, id from club_tag where tag = $2',
          [id, at(index, tags).tag],
        );
      }
      for (const { personIndex, roleKey } of proposal.people) {
        const named = this.#person(personIndex);
        await this.#client.query(
          'insert into club_proposal_person (club_id, person_id, kind, role_key) values ($1, $2, $3, $4)',
          [id, named.id, named.kind, roleKey],
        );
      }
      await this.#addCourse('club', id, proposal);
    }
  }

  async addProjects({ projectProposals }: DemoSchool): Promise<void> {
    for (const proposal of projectProposals) {
      const id = uuidv7();
      const author = this.#person(proposal.authorIndex);
      await this.#client.query(
        `insert into project (id, name, goal, starts_on, ends_on, approved, proposal_status, submitted_by,
                              submitted_by_name, submitted_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, false, $6, $7, $8, $9, $10, $11)`,
        [
          id,
          proposal.name,
          proposal.goal,
          proposal.startsOn,
          proposal.endsOn,
          proposal.status,
          author.id,
          author.displayName,
          submission(proposal),
          proposal.startedAt,
          proposal.steps.at(-1)?.at ?? proposal.startedAt,
        ],
      );
      for (const index of proposal.people) {
        const named = this.#person(index);
        await this.#client.query(
          'insert into project_proposal_person (project_id, person_id, kind) values ($1, $2, $3)',
          [id, named.id, named.kind],
        );
      }
      await this.#addCourse('project', id, proposal);
    }
  }

  /** The proposal of an existing club or project. */
  async addApproval(kind: Kind, id: string, course: Omit<DemoProposedClub, 'clubIndex'>): Promise<void> {
    const { authorIndex, submittedAt, approvedAt, byIndex } = course;
    const author = this.#person(authorIndex);
    await this.#client.query(
      `update ${kind} set proposal_status = 'approved', submitted_by = $2, submitted_by_name = $3, submitted_at = $4
        where id = $1`,
      [id, author.id, author.displayName, submittedAt],
    );
    const submitted = { from: 'studentDrafting', to: 'facultyReviewing' } as const;
    await this.#addStep(kind, id, { ...submitted, byIndex: authorIndex, at: submittedAt });
    await this.#addStep(kind, id, { from: submitted.to, to: 'approved', byIndex, at: approvedAt });
  }
}

/** Proposals with their people, steps and comments, and the earlier proposals of one club and one project. */
export async function loadProposals(client: pg.Client, demo: DemoSchool, ids: DemoIds): Promise<void> {
  const loader = new ProposalLoader(client, demo, ids);
  await loader.addClubs(demo);
  await loader.addProjects(demo);
  const { proposedClub, proposedProject } = demo;
  await loader.addApproval('club', at(proposedClub.clubIndex, ids.clubs), proposedClub);
  await loader.addApproval('project', at(proposedProject.projectIndex, ids.projects), proposedProject);
}
