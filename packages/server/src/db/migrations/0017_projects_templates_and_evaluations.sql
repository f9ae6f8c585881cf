-- `set null` names its column by hand here: the generator cannot, and a bare one would null school_id too.
CREATE TABLE "criterion_result" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"status" text NOT NULL,
	"marked_by" uuid,
	"marked_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "criterion_result_pk" PRIMARY KEY("school_id","evaluation_id","criterion_id")
);
--> statement-breakpoint
ALTER TABLE "criterion_result" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluation" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"event_id" uuid NOT NULL,
	"student_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evaluation_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "evaluation_unique" UNIQUE NULLS NOT DISTINCT("school_id","event_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "evaluation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluation_assignment" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evaluation_assignment_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "evaluation_assignment_type" CHECK ("evaluation_assignment"."type" in ('group', 'individual'))
);
--> statement-breakpoint
ALTER TABLE "evaluation_assignment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluation_comment" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_kind" text NOT NULL,
	"author_email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evaluation_comment_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "evaluation_comment_author_kind" CHECK ("evaluation_comment"."author_kind" in ('student', 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "evaluation_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluation_criterion" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"statuses" text[] NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evaluation_criterion_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "evaluation_criterion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluation_event" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"handed_back_at" timestamp with time zone,
	"handed_back_by_name" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evaluation_event_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "evaluation_event_unique" UNIQUE("school_id","assignment_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "evaluation_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluation_evidence" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evaluation_evidence_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "evaluation_evidence_type" CHECK ("evaluation_evidence"."type" in ('none', 'link', 'pdf', 'text', 'rich-text'))
);
--> statement-breakpoint
ALTER TABLE "evaluation_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluation_seen" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evaluation_seen_pk" PRIMARY KEY("school_id","event_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "evaluation_seen" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_submission" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"evidence_id" uuid NOT NULL,
	"payload" text NOT NULL,
	"submitted_by" uuid,
	"submitted_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "evidence_submission_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "evidence_submission" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"approved" boolean DEFAULT true NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"proposal_status" text,
	"submitted_by" uuid,
	"submitted_by_name" text,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "project_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "project_days" CHECK ("project"."ends_on" >= "project"."starts_on"),
	CONSTRAINT "project_proposal_status" CHECK ("project"."proposal_status" in ('studentDrafting', 'facultyReviewing', 'studentRevising', 'approved', 'rejected')),
	CONSTRAINT "project_proposal_approved" CHECK ("project"."proposal_status" is null or ("project"."proposal_status" = 'approved') = "project"."approved")
);
--> statement-breakpoint
ALTER TABLE "project" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_membership" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "project_membership_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "project_membership_kind" CHECK ("project_membership"."kind" in ('student', 'faculty')),
	CONSTRAINT "project_membership_order" CHECK ("project_membership"."left_at" is null or "project_membership"."left_at" >= "project_membership"."joined_at")
);
--> statement-breakpoint
ALTER TABLE "project_membership" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_proposal_comment" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_kind" text NOT NULL,
	"author_email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "project_proposal_comment_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "project_proposal_comment_author_kind" CHECK ("project_proposal_comment"."author_kind" in ('student', 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "project_proposal_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_proposal_person" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "project_proposal_person_pk" PRIMARY KEY("school_id","project_id","person_id"),
	CONSTRAINT "project_proposal_person_kind" CHECK ("project_proposal_person"."kind" in ('student', 'faculty'))
);
--> statement-breakpoint
ALTER TABLE "project_proposal_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_proposal_step" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"project_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "project_proposal_step_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_proposal_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_answer" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"data" text NOT NULL,
	"asked_name" text NOT NULL,
	"asked_type" text NOT NULL,
	"asked_helper_text" text NOT NULL,
	"answered_by" uuid,
	"answered_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "content_answer_pk" PRIMARY KEY("school_id","project_id","field_id"),
	CONSTRAINT "content_answer_type" CHECK ("content_answer"."asked_type" in ('text', 'textarea', 'link'))
);
--> statement-breakpoint
ALTER TABLE "content_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_field" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"template_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"helper_text" text DEFAULT '' NOT NULL,
	"display_in_directory" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "content_field_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "content_field_type" CHECK ("content_field"."type" in ('text', 'textarea', 'link'))
);
--> statement-breakpoint
ALTER TABLE "content_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_template" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"graduating_class" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "content_template_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "criterion_result" ADD CONSTRAINT "criterion_result_evaluation_fk" FOREIGN KEY ("school_id","evaluation_id") REFERENCES "public"."evaluation"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_result" ADD CONSTRAINT "criterion_result_criterion_fk" FOREIGN KEY ("school_id","criterion_id") REFERENCES "public"."evaluation_criterion"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_result" ADD CONSTRAINT "criterion_result_marker_fk" FOREIGN KEY ("school_id","marked_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("marked_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_event_fk" FOREIGN KEY ("school_id","event_id") REFERENCES "public"."evaluation_event"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_student_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_assignment" ADD CONSTRAINT "evaluation_assignment_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_comment" ADD CONSTRAINT "evaluation_comment_evaluation_fk" FOREIGN KEY ("school_id","evaluation_id") REFERENCES "public"."evaluation"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_comment" ADD CONSTRAINT "evaluation_comment_criterion_fk" FOREIGN KEY ("school_id","criterion_id") REFERENCES "public"."evaluation_criterion"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_comment" ADD CONSTRAINT "evaluation_comment_author_fk" FOREIGN KEY ("school_id","author_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_criterion" ADD CONSTRAINT "evaluation_criterion_assignment_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."evaluation_assignment"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_event" ADD CONSTRAINT "evaluation_event_assignment_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."evaluation_assignment"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_event" ADD CONSTRAINT "evaluation_event_project_fk" FOREIGN KEY ("school_id","project_id") REFERENCES "public"."project"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_evidence" ADD CONSTRAINT "evaluation_evidence_assignment_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."evaluation_assignment"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_seen" ADD CONSTRAINT "evaluation_seen_event_fk" FOREIGN KEY ("school_id","event_id") REFERENCES "public"."evaluation_event"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_seen" ADD CONSTRAINT "evaluation_seen_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_submission" ADD CONSTRAINT "evidence_submission_evaluation_fk" FOREIGN KEY ("school_id","evaluation_id") REFERENCES "public"."evaluation"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_submission" ADD CONSTRAINT "evidence_submission_evidence_fk" FOREIGN KEY ("school_id","evidence_id") REFERENCES "public"."evaluation_evidence"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_submission" ADD CONSTRAINT "evidence_submission_author_fk" FOREIGN KEY ("school_id","submitted_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("submitted_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_submitter_fk" FOREIGN KEY ("school_id","submitted_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("submitted_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_membership" ADD CONSTRAINT "project_membership_project_fk" FOREIGN KEY ("school_id","project_id") REFERENCES "public"."project"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_membership" ADD CONSTRAINT "project_membership_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_proposal_comment" ADD CONSTRAINT "project_proposal_comment_project_fk" FOREIGN KEY ("school_id","project_id") REFERENCES "public"."project"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_proposal_comment" ADD CONSTRAINT "project_proposal_comment_author_fk" FOREIGN KEY ("school_id","author_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_proposal_person" ADD CONSTRAINT "project_proposal_person_project_fk" FOREIGN KEY ("school_id","project_id") REFERENCES "public"."project"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_proposal_person" ADD CONSTRAINT "project_proposal_person_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_proposal_step" ADD CONSTRAINT "project_proposal_step_project_fk" FOREIGN KEY ("school_id","project_id") REFERENCES "public"."project"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_answer" ADD CONSTRAINT "content_answer_project_fk" FOREIGN KEY ("school_id","project_id") REFERENCES "public"."project"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_answer" ADD CONSTRAINT "content_answer_field_fk" FOREIGN KEY ("school_id","field_id") REFERENCES "public"."content_field"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_answer" ADD CONSTRAINT "content_answer_author_fk" FOREIGN KEY ("school_id","answered_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("answered_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_field" ADD CONSTRAINT "content_field_template_fk" FOREIGN KEY ("school_id","template_id") REFERENCES "public"."content_template"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_template" ADD CONSTRAINT "content_template_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criterion_result_criterion_index" ON "criterion_result" USING btree ("school_id","criterion_id");--> statement-breakpoint
CREATE INDEX "criterion_result_marker_index" ON "criterion_result" USING btree ("school_id","marked_by");--> statement-breakpoint
CREATE INDEX "evaluation_student_index" ON "evaluation" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "evaluation_comment_evaluation_index" ON "evaluation_comment" USING btree ("school_id","evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluation_comment_criterion_index" ON "evaluation_comment" USING btree ("school_id","criterion_id");--> statement-breakpoint
CREATE INDEX "evaluation_comment_author_index" ON "evaluation_comment" USING btree ("school_id","author_id");--> statement-breakpoint
CREATE INDEX "evaluation_criterion_assignment_index" ON "evaluation_criterion" USING btree ("school_id","assignment_id","position");--> statement-breakpoint
CREATE INDEX "evaluation_event_project_index" ON "evaluation_event" USING btree ("school_id","project_id");--> statement-breakpoint
CREATE INDEX "evaluation_evidence_assignment_index" ON "evaluation_evidence" USING btree ("school_id","assignment_id","position");--> statement-breakpoint
CREATE INDEX "evaluation_seen_person_index" ON "evaluation_seen" USING btree ("school_id","person_id");--> statement-breakpoint
CREATE INDEX "evidence_submission_evaluation_index" ON "evidence_submission" USING btree ("school_id","evaluation_id","evidence_id");--> statement-breakpoint
CREATE INDEX "evidence_submission_evidence_index" ON "evidence_submission" USING btree ("school_id","evidence_id");--> statement-breakpoint
CREATE INDEX "evidence_submission_author_index" ON "evidence_submission" USING btree ("school_id","submitted_by");--> statement-breakpoint
CREATE INDEX "project_submitter_index" ON "project" USING btree ("school_id","submitted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "project_membership_current_unique" ON "project_membership" USING btree ("school_id","project_id","person_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "project_membership_person_index" ON "project_membership" USING btree ("school_id","person_id","project_id");--> statement-breakpoint
CREATE INDEX "project_proposal_comment_project_index" ON "project_proposal_comment" USING btree ("school_id","project_id");--> statement-breakpoint
CREATE INDEX "project_proposal_comment_author_index" ON "project_proposal_comment" USING btree ("school_id","author_id");--> statement-breakpoint
CREATE INDEX "project_proposal_person_person_index" ON "project_proposal_person" USING btree ("school_id","person_id");--> statement-breakpoint
CREATE INDEX "project_proposal_step_project_index" ON "project_proposal_step" USING btree ("school_id","project_id");--> statement-breakpoint
CREATE INDEX "content_answer_field_index" ON "content_answer" USING btree ("school_id","field_id");--> statement-breakpoint
CREATE INDEX "content_answer_author_index" ON "content_answer" USING btree ("school_id","answered_by");--> statement-breakpoint
CREATE INDEX "content_field_template_index" ON "content_field" USING btree ("school_id","template_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "content_template_class_unique" ON "content_template" USING btree ("school_id","graduating_class") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_project_fk" FOREIGN KEY ("school_id","project_id") REFERENCES "public"."project"("school_id","id") ON DELETE set null ("project_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_project_index" ON "post" USING btree ("school_id","project_id");--> statement-breakpoint
CREATE POLICY "criterion_result_own_school" ON "criterion_result" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evaluation_own_school" ON "evaluation" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evaluation_assignment_own_school" ON "evaluation_assignment" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evaluation_comment_own_school" ON "evaluation_comment" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evaluation_criterion_own_school" ON "evaluation_criterion" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evaluation_event_own_school" ON "evaluation_event" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evaluation_evidence_own_school" ON "evaluation_evidence" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evaluation_seen_own_school" ON "evaluation_seen" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evidence_submission_own_school" ON "evidence_submission" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_own_school" ON "project" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_membership_own_school" ON "project_membership" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_proposal_comment_own_school" ON "project_proposal_comment" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_proposal_person_own_school" ON "project_proposal_person" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_proposal_step_own_school" ON "project_proposal_step" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "content_answer_own_school" ON "content_answer" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "content_field_own_school" ON "content_field" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "content_template_own_school" ON "content_template" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));
--> statement-breakpoint
create trigger project_directory after insert or update or delete on project
  for each statement execute function touch_directory('projects');
--> statement-breakpoint
create trigger project_membership_directory after insert or update or delete on project_membership
  for each statement execute function touch_directory('projects');
--> statement-breakpoint
-- What rows keep of a student who is deleted: those of projects too.
create or replace function forget_student() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former constant text := 'A former student';
begin
  update club set submitted_by_name = former where school_id = old.school_id and submitted_by = old.id;
  update club_proposal_step set by_name = former where school_id = old.school_id and by_id = old.id;
  update club_proposal_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update project set submitted_by_name = former where school_id = old.school_id and submitted_by = old.id;
  update project_proposal_step set by_name = former where school_id = old.school_id and by_id = old.id;
  update project_proposal_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update content_answer set answered_by_name = former where school_id = old.school_id and answered_by = old.id;
  update evidence_submission set submitted_by_name = former
   where school_id = old.school_id and submitted_by = old.id;
  update post_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update club_revision set updated_by_name = former where school_id = old.school_id and updated_by_user = old.id;
  update club_budget_request set requested_by_name = former
   where school_id = old.school_id and requested_by = old.id;
  update club_budget_request set decided_by_name = former
   where school_id = old.school_id and decided_by = old.id;
  update audit_visit set student_name = former where school_id = old.school_id and student_id = old.id;
  update activity_log set actor_name = former where school_id = old.school_id and actor_id = old.id;
  update activity_log l
     set detail = l.detail || (select jsonb_object_agg(named, former)
                                 from unnest('{name,student}'::text[]) named where l.detail ? named)
   where l.school_id = old.school_id and l.subject_id = old.id and l.detail ?| '{name,student}';
  -- Files made of the portfolio have had their time; the next sweep takes them.
  update job set result_name = former, expires_at = least(expires_at, now())
   where school_id = old.school_id and payload ->> 'studentId' = old.id::text and result_name is not null;
  update stored_file set name = null where school_id = old.school_id and owner_id = old.id and name is not null;
  return old;
end
$$;
