/** Writes the demo school's portfolios. */
import type { DemoComment, DemoFile, DemoPortfolios } from '@casement/demo/portfolios/types.ts';
import type { DemoIds, DemoPerson, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { FileStore } from '../files/files.ts';
import { draw, type Made, print, storeFiles } from './load.files.ts';
import { at, insert, literal } from './load.rows.ts';

function authorColumns(
  comments: readonly DemoComment[],
  people: readonly DemoPerson[],
  ids: readonly string[],
) {
  const authors = comments.map(({ authorIndex }) => at(authorIndex, people));
  return {
    id: { type: 'uuid', values: comments.map(() => uuidv7()) },
    content: { type: 'text', values: comments.map(({ content }) => content) },
    author_id: { type: 'uuid', values: comments.map(({ authorIndex }) => at(authorIndex, ids)) },
    author_kind: { type: 'text', values: authors.map(({ kind }) => kind) },
    author_email: { type: 'text', values: authors.map(({ schoolEmail }) => schoolEmail) },
    first_name: { type: 'text', values: authors.map(({ firstName }) => firstName) },
    last_name: { type: 'text', values: authors.map(({ lastName }) => lastName) },
    display_name: { type: 'text', values: authors.map(({ displayName }) => displayName) },
    created_at: { type: 'timestamptz', values: comments.map((comment) => comment.at) },
  };
}

async function loadPosts(
  client: pg.Client,
  { posts }: DemoPortfolios,
  people: readonly DemoPerson[],
  ids: DemoIds,
): Promise<string[]> {
  const postIds = posts.map(() => uuidv7());
  const texts = (type: 'casTokens' | 'learningOutcomeTokens' | 'customTokens') => ({
    type: 'text',
    as: 'text[]',
    values: posts.map((post) => literal(post[type])),
  });
  await insert(client, 'post', {
    id: { type: 'uuid', values: postIds },
    student_id: { type: 'uuid', values: posts.map(({ studentIndex }) => at(studentIndex, ids.people)) },
    kind: { type: 'text', values: posts.map(({ kind }) => kind) },
    day: { type: 'date', values: posts.map(({ day }) => day) },
    name: { type: 'text', values: posts.map(({ name }) => name) },
    html: { type: 'text', values: posts.map(({ html }) => html) },
    plain_text: { type: 'text', values: posts.map(({ plainText }) => plainText) },
    cas_tokens: texts('casTokens'),
    learning_outcome_tokens: texts('learningOutcomeTokens'),
    custom_tokens: texts('customTokens'),
    club_id: {
      type: 'uuid',
      values: posts.map(({ clubIndex }) => (clubIndex === null ? null : at(clubIndex, ids.clubs))),
    },
    project_id: {
      type: 'uuid',
      values: posts.map(({ projectIndex }) =>
        projectIndex === null ? null : at(projectIndex, ids.projects),
      ),
    },
    links: { type: 'jsonb', values: posts.map(({ links }) => JSON.stringify(links)) },
    created_at: { type: 'timestamptz', values: posts.map((post) => post.at) },
    updated_at: { type: 'timestamptz', values: posts.map((post) => post.at) },
  });
  const comments = posts.flatMap((post, index) =>
    post.comments.map((comment) => ({ comment, postId: at(index, postIds) })),
  );
  await insert(client, 'post_comment', {
    post_id: { type: 'uuid', values: comments.map(({ postId }) => postId) },
    ...authorColumns(
      comments.map(({ comment }) => comment),
      people,
      ids.people,
    ),
  });
  return postIds;
}

async function loadAwards(
  client: pg.Client,
  { awards }: DemoPortfolios,
  people: readonly DemoPerson[],
  ids: DemoIds,
): Promise<void> {
  const period = <Row extends { studentIndex: number; semester: number }>(rows: readonly Row[]) => ({
    student_id: { type: 'uuid', values: rows.map(({ studentIndex }) => at(studentIndex, ids.people)) },
    period_kind: { type: 'text', values: rows.map(() => 'semester') },
    period: { type: 'smallint', values: rows.map(({ semester }) => semester) },
  });
  await insert(client, 'token_award', {
    ...period(awards),
    verified_by: { type: 'uuid', values: awards.map(({ byIndex }) => at(byIndex, ids.people)) },
    verified_by_name: {
      type: 'text',
      values: awards.map(({ byIndex }) => people[byIndex]?.displayName ?? ''),
    },
    created_at: { type: 'timestamptz', values: awards.map((award) => award.at) },
    updated_at: { type: 'timestamptz', values: awards.map((award) => award.at) },
  });
  const counts = awards.flatMap(({ studentIndex, semester, counts: given }) =>
    given.map((count) => ({ studentIndex, semester, ...count })),
  );
  await insert(client, 'token_award_count', {
    ...period(counts),
    kind: { type: 'text', values: counts.map(({ kind }) => kind) },
    token: { type: 'text', values: counts.map(({ token }) => token) },
    count: { type: 'smallint', values: counts.map(({ count }) => count) },
  });
  const comments = awards.flatMap(({ studentIndex, semester, comments: said }) =>
    said.map((comment) => ({ studentIndex, semester, comment })),
  );
  await insert(client, 'token_comment', {
    ...period(comments),
    ...authorColumns(
      comments.map(({ comment }) => comment),
      people,
      ids.people,
    ),
  });
}

/** The school's settings: its own tokens, the classes' targets, guidelines, reviewers. */
async function loadSettings(
  client: pg.Client,
  { customTokens, targets, guidelines, reviewers }: DemoPortfolios,
  people: readonly DemoPerson[],
  ids: DemoIds,
): Promise<void> {
  await insert(client, 'custom_token', {
    token: { type: 'text', values: customTokens.map(({ token }) => token) },
    type: { type: 'smallint', values: customTokens.map(({ type }) => type) },
    category_name: { type: 'text', values: customTokens.map(({ categoryName }) => categoryName) },
    title: { type: 'text', values: customTokens.map(({ title }) => title) },
    description: { type: 'text', values: customTokens.map(({ description }) => description) },
    position: { type: 'smallint', values: customTokens.map((_, position) => position) },
  });
  await insert(client, 'required_tokens', {
    graduating_year: { type: 'text', values: targets.map(({ graduatingYear }) => graduatingYear) },
    period_kind: { type: 'text', values: targets.map(() => 'semester') },
    period: { type: 'smallint', values: targets.map(({ semester }) => semester) },
    creativity: { type: 'integer', values: targets.map(({ creativity }) => creativity) },
    activity: { type: 'integer', values: targets.map(({ activity }) => activity) },
    service: { type: 'integer', values: targets.map(({ service }) => service) },
    learning_outcome: { type: 'integer', values: targets.map(({ learningOutcome }) => learningOutcome) },
  });
  await insert(client, 'guidelines', {
    audience: { type: 'text', values: guidelines.map(({ audience }) => audience) },
    html: { type: 'text', values: guidelines.map(({ html }) => html) },
    edited_by_name: {
      type: 'text',
      values: guidelines.map(({ byIndex }) => people[byIndex]?.displayName ?? ''),
    },
    created_at: { type: 'timestamptz', values: guidelines.map((each) => each.at) },
    updated_at: { type: 'timestamptz', values: guidelines.map((each) => each.at) },
  });
  await insert(client, 'portfolio_reviewer', {
    student_id: { type: 'uuid', values: reviewers.map(({ studentIndex }) => at(studentIndex, ids.people)) },
    faculty_id: { type: 'uuid', values: reviewers.map(({ facultyIndex }) => at(facultyIndex, ids.people)) },
  });
}

/** Marks comments as seen that are older than the student's last post or reply. */
async function seeComments(client: pg.Client): Promise<void> {
  const last = (
    student: string,
  ) => `greatest((select max(created_at) from post where student_id = ${student}),
    (select max(created_at) from post_comment where author_id = ${student}))`;
  await client.query(
    `update post_comment x set seen_at = x.created_at from post o
      where o.id = x.post_id and x.author_kind = 'faculty' and x.created_at <= ${last('o.student_id')}`,
  );
  await client.query(
    `update token_comment x set seen_at = x.created_at
      where x.author_kind = 'faculty' and x.created_at <= ${last('x.student_id')}`,
  );
}

/** Marks posts as reviewed that are older than the latest faculty comment or award, as in upgraded schools. */
async function reviewEarlierPosts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into post_review (post_id, created_at)
     select o.id, k.at from post o
       join (select student_id, max(at) as at
               from (select w.student_id, x.created_at as at from post_comment x join post w on w.id = x.post_id
                      where x.author_kind = 'faculty'
                      union all select student_id, created_at from token_comment where author_kind = 'faculty'
                      union all select student_id, updated_at from token_award) s
              group by student_id) k on k.student_id = o.student_id and o.created_at <= k.at`,
  );
}

/** Creates the content of a file; each scene is drawn only once. */
function maker(scenes: DemoPortfolios['scenes']): (file: DemoFile) => Promise<Made> {
  const drawn = new Map<string, Promise<Made>>();
  return (file) => {
    if (file.kind === 'document') return print(file.title, file.lines);
    const known = drawn.get(file.scene) ?? draw(scenes[file.scene]);
    drawn.set(file.scene, known);
    return known;
  };
}

/** Every post has its own files, as if uploaded, so that deleting one leaves the bytes of the others. */
async function loadEvidence(
  client: pg.Client,
  { posts, scenes }: Pick<DemoPortfolios, 'posts' | 'scenes'>,
  postIds: readonly string[],
  people: readonly string[],
  place: { schoolId: string; store: FileStore },
): Promise<void> {
  const make = maker(scenes);
  const wanted = posts.flatMap((post, index) =>
    post.files.map(async (file, position) => ({
      made: await make(file),
      name: file.name,
      ownerId: at(post.studentIndex, people),
      at: post.at,
      purpose: 'evidence' as const,
      recordId: at(index, postIds),
      position,
    })),
  );
  await storeFiles(client, await Promise.all(wanted), 'post', place);
}

/**
 * Writes portfolios and the school's settings for them.
 * @param client within the transaction that creates the school, with the school set
 */
export async function loadPortfolios(
  client: pg.Client,
  { portfolios, people }: DemoSchool,
  ids: DemoIds,
  files: { schoolId: string; store: FileStore },
): Promise<void> {
  await loadSettings(client, portfolios, people, ids);
  const postIds = await loadPosts(client, portfolios, people, ids);
  await loadAwards(client, portfolios, people, ids);
  await seeComments(client);
  await reviewEarlierPosts(client);
  await loadEvidence(client, portfolios, postIds, ids.people, files);
}
