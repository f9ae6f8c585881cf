/** Makers of posts, comments, awards, targets and reviewers for tests. A portfolio has its student's id. */

import type {
  CustomTokenType,
  Targets,
  TokenCount,
} from '@casement/domain/portfolios/portfolios.tokens.rules.ts';
import type { PeriodKind } from '@casement/domain/shared/periods.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './app.ts';
import { makeFaculty, makeStudent, type TestClub, type TestPerson, type TestSchool } from './factories.ts';
import { asOwner } from './rows.ts';

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

/** A post of a student; evidence unless said otherwise. */
export async function makePost(app: TestApp, values: PostValues = {}): Promise<TestPost> {
  const student = values.student ?? (await makeStudent(app));
  const { kind = 'evidence', text = 'We sorted forty crates.', createdAt = new Date() } = values;
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
    (values.fileIds ?? []).map((fileId, position) =>
      asOwner(
        app,
        student.school.id,
        'insert into post_file (post_id, file_id, position) values ($1, $2, $3)',
        [id, fileId, position],
      ),
    ),
  );
  return { id, kind, student };
}

/** A comment on a post by somebody of the school; answers its id. */
export async function makePostComment(
  app: TestApp,
  values: { post: TestPost; author?: TestPerson; content?: string; createdAt?: Date },
): Promise<string> {
  const author = values.author ?? (await makeFaculty(app, { school: values.post.student.school }));
  const id = uuidv7();
  await asOwner(
    app,
    author.school.id,
    `insert into post_comment (id, post_id, content, author_id, author_kind, author_email, first_name, last_name, display_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      values.post.id,
      values.content ?? 'What would you do differently?',
      author.id,
      author.kind,
      author.schoolEmail,
      author.firstName,
      author.lastName,
      author.displayName,
      values.createdAt ?? new Date(),
    ],
  );
  return id;
}

type Period = { student: TestPerson; periodKind?: PeriodKind; period?: number };

/** A comment on a student's tokens of a period, the first semester unless said; answers its id. */
export async function makeTokenComment(
  app: TestApp,
  values: Period & { author?: TestPerson; content?: string; createdAt?: Date },
): Promise<string> {
  const author = values.author ?? (await makeFaculty(app, { school: values.student.school }));
  const id = uuidv7();
  await asOwner(
    app,
    author.school.id,
    `insert into token_comment (id, student_id, period_kind, period, content, author_id, author_kind, author_email, first_name, last_name, display_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      values.student.id,
      values.periodKind ?? 'semester',
      values.period ?? 1,
      values.content ?? 'A good beginning.',
      author.id,
      author.kind,
      author.schoolEmail,
      author.firstName,
      author.lastName,
      author.displayName,
      values.createdAt ?? new Date(),
    ],
  );
  return id;
}

/** Tokens awarded in a period, the first semester unless said. */
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

/** Targets of a class in a period, the first semester unless said. */
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

/** A token of the school's own. */
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
