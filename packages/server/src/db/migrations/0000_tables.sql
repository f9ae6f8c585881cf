CREATE TABLE "attendance" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"status" text DEFAULT 'unmarked' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "attendance_student_unique" UNIQUE("school_id","meeting_id","student_id"),
	CONSTRAINT "attendance_status" CHECK ("attendance"."status" in ('present', 'late', 'absent', 'excusedAbsent', 'unmarked'))
);
--> statement-breakpoint
ALTER TABLE "attendance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"club_id" uuid NOT NULL,
	"meeting_name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "meeting_order" CHECK ("meeting"."ends_at" > "meeting"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "meeting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"club_name" text NOT NULL,
	"club_description" text DEFAULT '' NOT NULL,
	"cas_strand" text NOT NULL,
	"whole_school_club" boolean DEFAULT false NOT NULL,
	"ignore_absences" boolean DEFAULT false NOT NULL,
	"approved" boolean DEFAULT true NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"locations" text[] DEFAULT '{}' NOT NULL,
	"weekly_meeting_times" jsonb DEFAULT '[]' NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "club_cas_strand" CHECK ("club"."cas_strand" in ('Creativity', 'Activity', 'Service'))
);
--> statement-breakpoint
ALTER TABLE "club" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_membership" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"club_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role_key" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_membership_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "club_membership_kind" CHECK ("club_membership"."kind" in ('student', 'faculty')),
	CONSTRAINT "club_membership_role" CHECK (("club_membership"."kind" = 'faculty') = ("club_membership"."role_key" = 'faculty')),
	CONSTRAINT "club_membership_order" CHECK ("club_membership"."left_at" is null or "club_membership"."left_at" >= "club_membership"."joined_at")
);
--> statement-breakpoint
ALTER TABLE "club_membership" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_revision" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"club_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by_user" uuid,
	"updated_by_role" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_revision_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "club_revision_field" CHECK ("club_revision"."field" in ('clubName', 'clubDescription', 'clubHighlights')),
	CONSTRAINT "club_revision_role" CHECK ("club_revision"."updated_by_role" in ('Student', 'Faculty'))
);
--> statement-breakpoint
ALTER TABLE "club_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_tag" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"tag" text NOT NULL,
	"tag_key" text NOT NULL,
	"font_awesome_icon" text,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_tag_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "club_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_tagging" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"club_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_tagging_pk" PRIMARY KEY("school_id","club_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "club_tagging" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "account_provider_unique" UNIQUE("school_id","provider_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"school_email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"graduating_class" text,
	"administrator" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"last_signed_in_at" timestamp with time zone,
	"theme" text DEFAULT 'system' NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "person_email_unique" UNIQUE("school_id","email_key"),
	CONSTRAINT "person_kind" CHECK ("person"."kind" in ('student', 'faculty')),
	CONSTRAINT "person_theme" CHECK ("person"."theme" in ('system', 'light', 'dark')),
	CONSTRAINT "person_class" CHECK (("person"."kind" = 'student') = ("person"."graduating_class" is not null)),
	CONSTRAINT "person_administrator" CHECK (not "person"."administrator" or "person"."kind" = 'faculty')
);
--> statement-breakpoint
ALTER TABLE "person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "session_token_unique" UNIQUE("school_id","token")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"key" text NOT NULL,
	"window_start" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_attempt_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_log" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"detail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_log_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "club_role" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"title" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_role_pk" PRIMARY KEY("school_id","title")
);
--> statement-breakpoint
ALTER TABLE "club_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_version" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"directory" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_version_pk" PRIMARY KEY("school_id","directory")
);
--> statement-breakpoint
ALTER TABLE "directory_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "school" (
	"school_id" uuid NOT NULL,
	"subdomain" text NOT NULL,
	"school_name" text NOT NULL,
	"icon" text,
	"time_zone" text NOT NULL,
	"semester_type" text DEFAULT 'semester' NOT NULL,
	"currencies" text[] DEFAULT '{USD,EUR}' NOT NULL,
	"teachers_may_administer" boolean DEFAULT true NOT NULL,
	"portfolio_enabled" boolean DEFAULT true NOT NULL,
	"proposals_enabled" boolean DEFAULT true NOT NULL,
	"evaluations_enabled" boolean DEFAULT true NOT NULL,
	"clubs_enabled" boolean DEFAULT true NOT NULL,
	"club_alternate_name" text,
	"club_alternate_icon" text,
	"whole_school_club_enabled" boolean DEFAULT true NOT NULL,
	"ignore_absences_enabled" boolean DEFAULT true NOT NULL,
	"show_attendance_in_token_dashboard" boolean DEFAULT false NOT NULL,
	"default_member_permissions" text[] DEFAULT '{}' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_pk" PRIMARY KEY("school_id"),
	CONSTRAINT "school_subdomain_unique" UNIQUE("subdomain"),
	CONSTRAINT "school_semester_type" CHECK ("school"."semester_type" in ('semester', 'trimester'))
);
--> statement-breakpoint
ALTER TABLE "school" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_meeting_fk" FOREIGN KEY ("school_id","meeting_id") REFERENCES "public"."meeting"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_person_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_membership" ADD CONSTRAINT "club_membership_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_membership" ADD CONSTRAINT "club_membership_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_revision" ADD CONSTRAINT "club_revision_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_tag" ADD CONSTRAINT "club_tag_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_tagging" ADD CONSTRAINT "club_tagging_club_fk" FOREIGN KEY ("school_id","club_id") REFERENCES "public"."club"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_tagging" ADD CONSTRAINT "club_tagging_tag_fk" FOREIGN KEY ("school_id","tag_id") REFERENCES "public"."club_tag"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_person_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_fk" FOREIGN KEY ("school_id","user_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_role" ADD CONSTRAINT "club_role_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_version" ADD CONSTRAINT "directory_version_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_student_index" ON "attendance" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "meeting_club_index" ON "meeting" USING btree ("school_id","club_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "club_membership_present_unique" ON "club_membership" USING btree ("school_id","club_id","person_id","role_key") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "club_membership_person_index" ON "club_membership" USING btree ("school_id","person_id","club_id");--> statement-breakpoint
CREATE INDEX "club_revision_club_index" ON "club_revision" USING btree ("school_id","club_id");--> statement-breakpoint
CREATE UNIQUE INDEX "club_tag_name_unique" ON "club_tag" USING btree ("school_id","tag_key");--> statement-breakpoint
CREATE INDEX "club_tagging_tag_index" ON "club_tagging" USING btree ("school_id","tag_id");--> statement-breakpoint
CREATE INDEX "session_person_index" ON "session" USING btree ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("school_id","identifier");--> statement-breakpoint
CREATE POLICY "attendance_own_school" ON "attendance" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "meeting_own_school" ON "meeting" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_own_school" ON "club" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_membership_own_school" ON "club_membership" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_revision_own_school" ON "club_revision" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_tag_own_school" ON "club_tag" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_tagging_own_school" ON "club_tagging" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_own_school" ON "account" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "person_own_school" ON "person" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "session_own_school" ON "session" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sign_in_attempt_own_school" ON "sign_in_attempt" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "verification_own_school" ON "verification" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "activity_log_own_school" ON "activity_log" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "club_role_own_school" ON "club_role" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "directory_version_own_school" ON "directory_version" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_own_school" ON "school" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));