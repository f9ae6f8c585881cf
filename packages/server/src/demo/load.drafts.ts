/** Writes the drafts of a student on the sign-in screen. */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import { draftContent } from '@casement/domain/portfolios/posts/posts.contract.ts';
import type pg from 'pg';
import { at } from './load.rows.ts';

/** Writes the drafts of posts, with the ids that their authors and clubs have got. */
export async function loadDrafts(client: pg.Client, { drafts }: DemoSchool, ids: DemoIds): Promise<void> {
  for (const { studentIndex, slot, clubIndex, content } of drafts) {
    const clubId = clubIndex === null ? null : at(clubIndex, ids.clubs);
    await client.query(
      'insert into post_draft (student_id, slot, content, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [
        at(studentIndex, ids.people),
        slot,
        JSON.stringify(draftContent.parse({ ...content, clubId })),
        content.writtenAt,
      ],
    );
  }
}
