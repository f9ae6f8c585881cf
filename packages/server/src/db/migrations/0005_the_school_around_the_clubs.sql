-- `set null` names its column by hand here: the generator cannot, and a bare one would null school_id too.
CREATE TABLE "meeting_photo" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_photo_pk" PRIMARY KEY("school_id","meeting_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_photo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_event" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"all_day" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_event_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "calendar_event_type" CHECK ("calendar_event"."type" in ('start_of_semester', 'end_of_semester', 'holiday', 'start_of_clubs', 'end_of_clubs')),
	CONSTRAINT "calendar_event_order" CHECK ("calendar_event"."end_day" >= "calendar_event"."start_day")
);
--> statement-breakpoint
ALTER TABLE "calendar_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"last_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_pk" PRIMARY KEY("school_id","person_id"),
	CONSTRAINT "calendar_feed_secret_unique" UNIQUE("school_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_budget_request" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"club_id" uuid NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"purpose" text NOT NULL,
	"requested_by" uuid,
	"requested_by_name" text NOT NULL,
	"decision" text,
	"note" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_budget_request_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "club_budget_request_amount" CHECK ("club_budget_request"."amount" > 0),
	CONSTRAINT "club_budget_request_decision" CHECK ("club_budget_request"."decision" in ('approved', 'declined')),
	CONSTRAINT "club_budget_request_decided" CHECK (("club_budget_request"."decision" is null) = ("club_budget_request"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "club_budget_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_proposal_comment" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"club_id" uuid NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_kind" text NOT NULL,
	"author_email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_proposal_comment_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "club_proposal_comment_author_kind" CHECK ("club_proposal_comment"."author_kind" in ('student', 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "club_proposal_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_proposal_person" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"club_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_proposal_person_pk" PRIMARY KEY("school_id","club_id","person_id","role_key"),
	CONSTRAINT "club_proposal_person_kind" CHECK ("club_proposal_person"."kind" in ('student', 'faculty')),
	CONSTRAINT "club_proposal_person_role" CHECK (("club_proposal_person"."kind" = 'faculty') = ("club_proposal_person"."role_key" = 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "club_proposal_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_proposal_step" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"club_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_proposal_step_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "club_proposal_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_file" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"blob_name" text NOT NULL,
	"thumbnail_blob_name" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('clubImage', 'meetingPhoto')),
	CONSTRAINT "stored_file_bytes" CHECK ("stored_file"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "stored_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settings_revision" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"area" text NOT NULL,
	"change_type" text NOT NULL,
	"edited_by" uuid,
	"edited_by_name" text NOT NULL,
	"previous" jsonb,
	"updated" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_revision_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "settings_revision_area" CHECK ("settings_revision"."area" in ('clubs', 'school')),
	CONSTRAINT "settings_revision_change_type" CHECK ("settings_revision"."change_type" in ('initial', 'manualEdit', 'autoMigration'))
);
--> statement-breakpoint
ALTER TABLE "settings_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "club" ALTER COLUMN "cas_strand" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "proposal_status" text;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "submitted_by" uuid;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "submitted_by_name" text;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "impersonated_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "impersonation_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_photo" ADD CONSTRAINT "meeting_photo_meeting_fk" FOREIGN KEY ("school_id","meeting_id") REFERENCES "public"."meeting"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_photo" ADD CONSTRAINT "meeting_photo_file_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."stored_file"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_budget_request" ADD CONSTRAINT "club_budget_request_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_proposal_comment" ADD CONSTRAINT "club_proposal_comment_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_proposal_comment" ADD CONSTRAINT "club_proposal_comment_author_fk" FOREIGN KEY ("school_id","author_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_proposal_person" ADD CONSTRAINT "club_proposal_person_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_proposal_person" ADD CONSTRAINT "club_proposal_person_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_proposal_step" ADD CONSTRAINT "club_proposal_step_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_fk" FOREIGN KEY ("school_id","owner_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("owner_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_revision" ADD CONSTRAINT "settings_revision_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_photo_file_index" ON "meeting_photo" USING btree ("school_id","file_id");--> statement-breakpoint
CREATE INDEX "calendar_event_day_index" ON "calendar_event" USING btree ("school_id","start_day");--> statement-breakpoint
CREATE INDEX "club_budget_request_club_index" ON "club_budget_request" USING btree ("school_id","club_id");--> statement-breakpoint
CREATE INDEX "club_proposal_comment_club_index" ON "club_proposal_comment" USING btree ("school_id","club_id");--> statement-breakpoint
CREATE INDEX "club_proposal_comment_author_index" ON "club_proposal_comment" USING btree ("school_id","author_id");--> statement-breakpoint
CREATE INDEX "club_proposal_person_person_index" ON "club_proposal_person" USING btree ("school_id","person_id");--> statement-breakpoint
CREATE INDEX "club_proposal_step_club_index" ON "club_proposal_step" USING btree ("school_id","club_id");--> statement-breakpoint
CREATE INDEX "stored_file_owner_index" ON "stored_file" USING btree ("school_id","owner_id");--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_image_fk" FOREIGN KEY ("school_id","image_file_id") REFERENCES "public"."stored_file"("school_id","id") ON DELETE set null ("image_file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_submitter_fk" FOREIGN KEY ("school_id","submitted_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("submitted_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonated_fk" FOREIGN KEY ("school_id","impersonated_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("impersonated_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_submitter_index" ON "club" USING btree ("school_id","submitted_by");--> statement-breakpoint
CREATE INDEX "club_image_index" ON "club" USING btree ("school_id","image_file_id");--> statement-breakpoint
CREATE INDEX "session_impersonated_index" ON "session" USING btree ("school_id","impersonated_id");--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_approved_strand" CHECK (not "club"."approved" or "club"."cas_strand" is not null);--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_proposal_status" CHECK ("club"."proposal_status" in ('studentDrafting', 'facultyReviewing', 'studentRevising', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_proposal_approved" CHECK ("club"."proposal_status" is null or ("club"."proposal_status" = 'approved') = "club"."approved");--> statement-breakpoint
CREATE POLICY "meeting_photo_own_school" ON "meeting_photo" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "calendar_event_own_school" ON "calendar_event" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "calendar_feed_own_school" ON "calendar_feed" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_budget_request_own_school" ON "club_budget_request" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_proposal_comment_own_school" ON "club_proposal_comment" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_proposal_person_own_school" ON "club_proposal_person" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_proposal_step_own_school" ON "club_proposal_step" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stored_file_own_school" ON "stored_file" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "settings_revision_own_school" ON "settings_revision" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- "Established" is a year of the school's zone, so a change of the zone changes the directory.
create trigger school_zone_directory after update of time_zone on school
  for each statement execute function touch_directory('clubs', 'people');
