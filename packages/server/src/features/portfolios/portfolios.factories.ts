/** Factories for posts, comments, awards, targets and reviewers. A portfolio has its student's id. */

import type {
  CustomTokenType,
  Targets,
  TokenCount,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../testing/app/app.ts';
import { inHours } from '../../testing/app/clock.ts';
import {
  makeFaculty,
  makeStudent,
  type TestClub,
  type TestPerson,
  type TestSchool,
} from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeClaim, makeFile } from '../files/files.factories.ts';

export type TestPost = { id: string; kind: 'evidence' | 'reflection'; student: TestPerson };

type PostValues = {
  student?: TestPerson;
  kind?: TestPost['kind'];
  /** `YYYY-MM-DD`. */
  day?: string;
  name?: string;
  text?: string;
  casTokens?: readonly string[];
  learningOutcomeTokens?: readonly string[];
  customTokens?: readonly string[];
  club?: TestClub;
  fileIds?: readonly string[];
  createdAt?: Date;
};

/** A post of a student; evidence by default. */
export async function makePost(app: TestApp, values: PostValues = {}): Promise<TestPost> {
  const student = values.student ?? (await makeStudent(app));
  const { kind = 'evidence', text = 'We sorted forty crates.', createdAt = new Date(inHours(0)) } = values;
  const id = uuidv7();
  await asOwner(
    app,
    student.school.id,
    `insert into post (id, student_id, kind, day, name, html, plain_text, cas_tokens, learning_outcome_tokens,
                       custom_tokens, club_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      id,
      student.id,
      kind,
      values.day ?? '2026-11-02',
      kind === 'reflection' ? (values.name ?? 'What I learned') : null,
      `<p>${text}</p>`,
      text,
      values.casTokens ?? [],
      values.learningOutcomeTokens ?? [],
      values.customTokens ?? [],
      values.club?.id ?? null,
      createdAt,
    ],
  );
  await Promise.all(
    (values.fileIds ?? []).map(async (fileId, position) => {
      await makeClaim(app, student.school.id, { kind: 'post', record: id, file: fileId });
      await asOwner(
        app,
        student.school.id,
        'insert into post_file (post_id, file_id, position) values ($1, $2, $3)',
        [id, fileId, position],
      );
    }),
  );
  return { id, kind, student };
}

/** A file in one of a student's posts; returns its id. */
export async function makePostedFile(app: TestApp, student: TestPerson): Promise<string> {
  const fileId = await makeFile(app, { owner: student, purpose: 'evidence' });
  await makePost(app, { student, fileIds: [fileId] });
  return fileId;
}

type CommentValues = { author?: TestPerson; content?: string; createdAt?: Date };

/** Writes a comment on the record that `place` names by its columns; returns its id. */
async function insertComment(
  app: TestApp,
  school: TestSchool,
  table: 'post_comment' | 'token_comment',
  place: Readonly<Record<string, unknown>>,
  values: CommentValues,
): Promise<string> {
  const author = values.author ?? (await makeFaculty(app, { school }));
  const id = uuidv7();
  const row = {
    id,
    ...place,
    content: values.content ?? 'What would you do differently?',
    author_id: author.id,
    author_kind: author.kind,
    author_email: author.schoolEmail,
    first_name: author.firstName,
    last_name: author.lastName,
    display_name: author.displayName,
    created_at: values.createdAt ?? new Date(inHours(0)),
  };
  const columns = Object.keys(row);
  await asOwner(
    app,
    school.id,
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

/** A comment on a post by somebody of the school; returns its id. */
export async function makePostComment(
  app: TestApp,
  { post, ...values }: CommentValues & { post: TestPost },
): Promise<string> {
  return insertComment(app, post.student.school, 'post_comment', { post_id: post.id }, values);
}

type Period = { student: TestPerson; periodKind?: PeriodKind; period?: number };

/** A comment on a student's tokens of a period, by default the first semester; returns its id. */
export async function makeTokenComment(
  app: TestApp,
  { student, periodKind = 'semester', period = 1, ...values }: CommentValues & Period,
): Promise<string> {
  const place = { student_id: student.id, period_kind: periodKind, period };
  return insertComment(app, student.school, 'token_comment', place, values);
}

/** Tokens awarded in a period, by default the first semester. */
export async function makeAward(
  app: TestApp,
  values: Period & {
    verifiedBy?: TestPerson;
    casTokens?: readonly TokenCount[];
    locTokens?: readonly TokenCount[];
    customTokens?: readonly TokenCount[];
  },
): Promise<void> {
  const { student, periodKind = 'semester', period = 1 } = values;
  const verifier = values.verifiedBy ?? (await makeFaculty(app, { school: student.school }));
  await asOwner(
    app,
    student.school.id,
    `insert into token_award (student_id, period_kind, period, verified_by, verified_by_name) values ($1, $2, $3, $4, $5)`,
    [student.id, periodKind, period, verifier.id, verifier.displayName],
  );
  const kinds = [
    ['cas', values.casTokens ?? []],
    ['learningOutcome', values.locTokens ?? []],
    ['custom', values.customTokens ?? []],
  ] as const;
  for (const [kind, counts] of kinds) {
    for (const { token, count } of counts) {
      await asOwner(
        app,
        student.school.id,
        `insert into token_award_count (student_id, period_kind, period, kind, token, count) values ($1, $2, $3, $4, $5, $6)`,
        [student.id, periodKind, period, kind, token, count],
      );
    }
  }
}

/** Targets of a class in a period, by default the first semester. */
export async function makeTargets(
  app: TestApp,
  values: {
    school: TestSchool;
    graduatingYear: string;
    periodKind?: PeriodKind;
    period?: number;
  } & Partial<Targets>,
): Promise<void> {
  const { creativity = 1, activity = 1, service = 1, learningOutcome = 1 } = values;
  await asOwner(
    app,
    values.school.id,
    `insert into required_tokens (graduating_year, period_kind, period, creativity, activity, service, learning_outcome)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      values.graduatingYear,
      values.periodKind ?? 'semester',
      values.period ?? 1,
      creativity,
      activity,
      service,
      learningOutcome,
    ],
  );
}

/** Makes somebody the reviewer of a student's portfolio. */
export async function makeReviewer(
  app: TestApp,
  values: { student: TestPerson; faculty: TestPerson },
): Promise<void> {
  await asOwner(
    app,
    values.student.school.id,
    'insert into portfolio_reviewer (student_id, faculty_id) values ($1, $2) on conflict do nothing',
    [values.student.id, values.faculty.id],
  );
}

/** A custom token of the school. */
export async function makeCustomToken(
  app: TestApp,
  values: { school: TestSchool; token: string; type: CustomTokenType; categoryName?: string; title?: string },
): Promise<void> {
  await asOwner(
    app,
    values.school.id,
    'insert into custom_token (token, type, category_name, title) values ($1, $2, $3, $4)',
    [values.token, values.type, values.categoryName ?? 'Awareness', values.title ?? values.token],
  );
}
