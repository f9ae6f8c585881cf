-- `set null` names its column by hand here: the generator cannot, and a bare one would null school_id too.
CREATE TABLE "audit_link" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"token_hash" text NOT NULL,
	"token_encrypted" text NOT NULL,
	"access_type" text NOT NULL,
	"graduating_classes" text[] DEFAULT '{}' NOT NULL,
	"expires_on" date NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"export_allowed" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_link_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "audit_link_token_unique" UNIQUE("school_id","token_hash"),
	CONSTRAINT "audit_link_access_type" CHECK ("audit_link"."access_type" in ('graduating_classes', 'specific_portfolios'))
);
--> statement-breakpoint
ALTER TABLE "audit_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_link_portfolio" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_link_portfolio_pk" PRIMARY KEY("school_id","link_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "audit_link_portfolio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_visit" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened" text NOT NULL,
	"student_id" uuid,
	"student_name" text,
	"client_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_visit_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "audit_visit_opened" CHECK ("audit_visit"."opened" in ('welcome', 'portfolio', 'file', 'pdf', 'zip'))
);
--> statement-breakpoint
ALTER TABLE "audit_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"payload" jsonb DEFAULT '{}' NOT NULL,
	"started_by" uuid NOT NULL,
	"result_blob_name" text,
	"result_name" text,
	"result_type" text,
	"problem" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "job_state" CHECK ("job"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custom_token" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"token" text NOT NULL,
	"type" smallint NOT NULL,
	"category_name" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_token_pk" PRIMARY KEY("school_id","token"),
	CONSTRAINT "custom_token_type" CHECK ("custom_token"."type" in (1, 2, 3))
);
--> statement-breakpoint
ALTER TABLE "custom_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guidelines" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"audience" text NOT NULL,
	"html" text NOT NULL,
	"edited_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guidelines_pk" PRIMARY KEY("school_id","audience"),
	CONSTRAINT "guidelines_audience" CHECK ("guidelines"."audience" in ('student', 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "guidelines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portfolio_reviewer" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"faculty_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_reviewer_pk" PRIMARY KEY("school_id","student_id","faculty_id")
);
--> statement-breakpoint
ALTER TABLE "portfolio_reviewer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"cas_tokens" text[] DEFAULT '{}' NOT NULL,
	"learning_outcome_tokens" text[] DEFAULT '{}' NOT NULL,
	"custom_tokens" text[] DEFAULT '{}' NOT NULL,
	"club_id" uuid,
	"links" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "post_kind" CHECK ("post"."kind" in ('evidence', 'reflection')),
	CONSTRAINT "post_name" CHECK (("post"."kind" = 'reflection') = ("post"."name" is not null))
);
--> statement-breakpoint
ALTER TABLE "post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_comment" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"post_id" uuid NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_kind" text NOT NULL,
	"author_email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_comment_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "post_comment_author_kind" CHECK ("post_comment"."author_kind" in ('student', 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "post_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_draft" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_draft_pk" PRIMARY KEY("school_id","student_id","slot")
);
--> statement-breakpoint
ALTER TABLE "post_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_file" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_file_pk" PRIMARY KEY("school_id","post_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "post_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "required_tokens" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"graduating_year" text NOT NULL,
	"period_kind" text NOT NULL,
	"period" smallint NOT NULL,
	"creativity" integer NOT NULL,
	"activity" integer NOT NULL,
	"service" integer NOT NULL,
	"learning_outcome" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "required_tokens_pk" PRIMARY KEY("school_id","graduating_year","period_kind","period"),
	CONSTRAINT "required_tokens_period" CHECK ("required_tokens"."period_kind" = 'semester' and "required_tokens"."period" between 1 and 4
       or "required_tokens"."period_kind" = 'trimester' and "required_tokens"."period" between 1 and 6),
	CONSTRAINT "required_tokens_counts" CHECK (least("required_tokens"."creativity", "required_tokens"."activity", "required_tokens"."service", "required_tokens"."learning_outcome") >= 0)
);
--> statement-breakpoint
ALTER TABLE "required_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "token_award" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"period_kind" text NOT NULL,
	"period" smallint NOT NULL,
	"verified_by" uuid,
	"verified_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_award_pk" PRIMARY KEY("school_id","student_id","period_kind","period"),
	CONSTRAINT "token_award_period" CHECK ("token_award"."period_kind" = 'semester' and "token_award"."period" between 1 and 4
       or "token_award"."period_kind" = 'trimester' and "token_award"."period" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "token_award" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "token_award_count" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"period_kind" text NOT NULL,
	"period" smallint NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"count" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_award_count_pk" PRIMARY KEY("school_id","student_id","period_kind","period","kind","token"),
	CONSTRAINT "token_award_count_kind" CHECK ("token_award_count"."kind" in ('cas', 'learningOutcome', 'custom')),
	CONSTRAINT "token_award_count_count" CHECK ("token_award_count"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "token_award_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "token_comment" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"period_kind" text NOT NULL,
	"period" smallint NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_kind" text NOT NULL,
	"author_email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_comment_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "token_comment_period" CHECK ("token_comment"."period_kind" = 'semester' and "token_comment"."period" between 1 and 4
       or "token_comment"."period_kind" = 'trimester' and "token_comment"."period" between 1 and 6),
	CONSTRAINT "token_comment_author_kind" CHECK ("token_comment"."author_kind" in ('student', 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "token_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_purpose";--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "audit_link" ADD CONSTRAINT "audit_link_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_link" ADD CONSTRAINT "audit_link_creator_fk" FOREIGN KEY ("school_id","created_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_link_portfolio" ADD CONSTRAINT "audit_link_portfolio_link_fk" FOREIGN KEY ("school_id","link_id") REFERENCES "public"."audit_link"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_link_portfolio" ADD CONSTRAINT "audit_link_portfolio_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_visit" ADD CONSTRAINT "audit_visit_link_fk" FOREIGN KEY ("school_id","link_id") REFERENCES "public"."audit_link"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_visit" ADD CONSTRAINT "audit_visit_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("student_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_starter_fk" FOREIGN KEY ("school_id","started_by") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_token" ADD CONSTRAINT "custom_token_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guidelines" ADD CONSTRAINT "guidelines_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_reviewer" ADD CONSTRAINT "portfolio_reviewer_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_reviewer" ADD CONSTRAINT "portfolio_reviewer_faculty_fk" FOREIGN KEY ("school_id","faculty_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE set null ("club_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_fk" FOREIGN KEY ("school_id","post_id") REFERENCES "public"."post"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_author_fk" FOREIGN KEY ("school_id","author_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_draft" ADD CONSTRAINT "post_draft_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_file" ADD CONSTRAINT "post_file_post_fk" FOREIGN KEY ("school_id","post_id") REFERENCES "public"."post"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_file" ADD CONSTRAINT "post_file_file_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."stored_file"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_tokens" ADD CONSTRAINT "required_tokens_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_award" ADD CONSTRAINT "token_award_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_award" ADD CONSTRAINT "token_award_verifier_fk" FOREIGN KEY ("school_id","verified_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("verified_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_award_count" ADD CONSTRAINT "token_award_count_award_fk" FOREIGN KEY ("school_id","student_id","period_kind","period") REFERENCES "public"."token_award"("school_id","student_id","period_kind","period") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_comment" ADD CONSTRAINT "token_comment_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_comment" ADD CONSTRAINT "token_comment_author_fk" FOREIGN KEY ("school_id","author_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_link_creator_index" ON "audit_link" USING btree ("school_id","created_by");--> statement-breakpoint
CREATE INDEX "audit_link_portfolio_student_index" ON "audit_link_portfolio" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "audit_visit_link_index" ON "audit_visit" USING btree ("school_id","link_id");--> statement-breakpoint
CREATE INDEX "audit_visit_student_index" ON "audit_visit" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "job_starter_index" ON "job" USING btree ("school_id","started_by");--> statement-breakpoint
CREATE INDEX "portfolio_reviewer_faculty_index" ON "portfolio_reviewer" USING btree ("school_id","faculty_id");--> statement-breakpoint
CREATE INDEX "post_student_index" ON "post" USING btree ("school_id","student_id","day");--> statement-breakpoint
CREATE INDEX "post_club_index" ON "post" USING btree ("school_id","club_id");--> statement-breakpoint
CREATE INDEX "post_comment_post_index" ON "post_comment" USING btree ("school_id","post_id");--> statement-breakpoint
CREATE INDEX "post_comment_author_index" ON "post_comment" USING btree ("school_id","author_id");--> statement-breakpoint
CREATE INDEX "post_file_file_index" ON "post_file" USING btree ("school_id","file_id");--> statement-breakpoint
CREATE INDEX "token_award_verifier_index" ON "token_award" USING btree ("school_id","verified_by");--> statement-breakpoint
CREATE INDEX "token_comment_student_index" ON "token_comment" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "token_comment_author_index" ON "token_comment" USING btree ("school_id","author_id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('clubImage', 'meetingPhoto', 'evidence'));--> statement-breakpoint
CREATE POLICY "audit_link_own_school" ON "audit_link" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "audit_link_portfolio_own_school" ON "audit_link_portfolio" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "audit_visit_own_school" ON "audit_visit" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "job_own_school" ON "job" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "custom_token_own_school" ON "custom_token" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "guidelines_own_school" ON "guidelines" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "portfolio_reviewer_own_school" ON "portfolio_reviewer" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "post_own_school" ON "post" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "post_comment_own_school" ON "post_comment" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "post_draft_own_school" ON "post_draft" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "post_file_own_school" ON "post_file" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "required_tokens_own_school" ON "required_tokens" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "token_award_own_school" ON "token_award" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "token_award_count_own_school" ON "token_award_count" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "token_comment_own_school" ON "token_comment" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));
--> statement-breakpoint
create trigger post_directory after insert or delete or update on post
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger post_comment_directory after insert or delete or update on post_comment
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger token_award_directory after insert or delete or update on token_award
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger token_award_count_directory after insert or delete or update on token_award_count
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger token_comment_directory after insert or delete or update on token_comment
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger portfolio_reviewer_directory after insert or delete or update on portfolio_reviewer
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger required_tokens_directory after insert or delete or update on required_tokens
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger custom_token_directory after insert or delete or update on custom_token
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger person_portfolios after insert or delete on person
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger person_portfolios_change
  after update of first_name, last_name, display_name, school_email, graduating_class, archived on person
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
create trigger school_portfolios after update of time_zone, semester_type, portfolio_enabled on school
  for each statement execute function touch_directory('portfolios');
