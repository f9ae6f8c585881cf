-- Decision 0033. The keys from a claim to its record, the carrying over and the trigger are written by hand.
CREATE TABLE "file_use" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"club_id" uuid GENERATED ALWAYS AS (case when record_kind = 'club' then record_id end) STORED,
	"meeting_id" uuid GENERATED ALWAYS AS (case when record_kind = 'meeting' then record_id end) STORED,
	"post_id" uuid GENERATED ALWAYS AS (case when record_kind = 'post' then record_id end) STORED,
	"draft_id" uuid GENERATED ALWAYS AS (case when record_kind = 'draft' then record_id end) STORED,
	"lapses_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "file_use_pk" PRIMARY KEY("school_id","file_id","record_kind","record_id"),
	CONSTRAINT "file_use_club_unique" UNIQUE("school_id","club_id","file_id"),
	CONSTRAINT "file_use_meeting_unique" UNIQUE("school_id","meeting_id","file_id"),
	CONSTRAINT "file_use_post_unique" UNIQUE("school_id","post_id","file_id"),
	CONSTRAINT "file_use_kind" CHECK ("file_use"."record_kind" in ('club', 'meeting', 'post', 'draft'))
);
--> statement-breakpoint
ALTER TABLE "file_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "file_use_own_school" ON "file_use" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "post_draft" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "post_draft" ADD CONSTRAINT "post_draft_id_unique" UNIQUE("school_id","id");
--> statement-breakpoint
-- What records show already.
insert into file_use (school_id, file_id, record_kind, record_id)
select school_id, image_file_id, 'club', id from club where image_file_id is not null
union all select school_id, file_id, 'meeting', meeting_id from meeting_photo
union all select school_id, file_id, 'post', post_id from post_file;
--> statement-breakpoint
-- What drafts hold: files of their writers that a draft could still be posted with.
insert into file_use (school_id, file_id, record_kind, record_id, lapses_at)
select distinct f.school_id, f.id, 'draft', d.id, d.updated_at + interval '30 days'
  from post_draft d
 cross join lateral jsonb_array_elements(
         case when jsonb_typeof(d.content -> 'files') = 'array' then d.content -> 'files' else '[]' end) as y(file)
  join stored_file f on f.school_id = d.school_id and f.owner_id = d.student_id and f.purpose = 'evidence'
   and f.id::text = coalesce(y.file ->> '_id', y.file #>> '{}')
   and (f.removed_at is null or f.removed_at > now() - interval '1 day');
--> statement-breakpoint
update stored_file f set removed_at = null
 where f.removed_at is not null
   and exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id);
--> statement-breakpoint
ALTER TABLE "meeting_photo" DROP CONSTRAINT "meeting_photo_file_fk";--> statement-breakpoint
ALTER TABLE "club" DROP CONSTRAINT "club_image_fk";--> statement-breakpoint
ALTER TABLE "post_file" DROP CONSTRAINT "post_file_file_fk";--> statement-breakpoint
DROP INDEX "meeting_photo_file_index";--> statement-breakpoint
DROP INDEX "club_image_index";--> statement-breakpoint
DROP INDEX "post_file_file_index";--> statement-breakpoint
CREATE INDEX "file_use_draft_index" ON "file_use" USING btree ("school_id","draft_id");--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_file_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."stored_file"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_photo" ADD CONSTRAINT "meeting_photo_file_fk" FOREIGN KEY ("school_id","meeting_id","file_id") REFERENCES "public"."file_use"("school_id","meeting_id","file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_image_fk" FOREIGN KEY ("school_id","id","image_file_id") REFERENCES "public"."file_use"("school_id","club_id","file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_file" ADD CONSTRAINT "post_file_file_fk" FOREIGN KEY ("school_id","post_id","file_id") REFERENCES "public"."file_use"("school_id","post_id","file_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Deleting a record, by whatever path, deletes its claims.
alter table file_use
  add constraint file_use_club_fk foreign key (school_id, club_id) references club (school_id, id) on delete cascade,
  add constraint file_use_meeting_fk foreign key (school_id, meeting_id) references meeting (school_id, id) on delete cascade,
  add constraint file_use_post_fk foreign key (school_id, post_id) references post (school_id, id) on delete cascade,
  add constraint file_use_draft_fk foreign key (school_id, draft_id) references post_draft (school_id, id) on delete cascade;
--> statement-breakpoint
-- A file whose last claim is deleted can be put back for a day and is then the sweep's. The row is locked first: a
-- transaction that waits for another's claim or release then sees it.
create function release_files() returns trigger language plpgsql as $$
begin
  perform from stored_file f
    where (f.school_id, f.id) in (select school_id, file_id from released)
    order by f.school_id, f.id for no key update;
  update stored_file f set removed_at = now()
   where (f.school_id, f.id) in (select school_id, file_id from released)
     and not exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger file_use_released after delete on file_use referencing old table as released
  for each statement execute function release_files();
