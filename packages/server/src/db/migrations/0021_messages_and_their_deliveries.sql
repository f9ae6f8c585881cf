CREATE TABLE "message" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"priority" text DEFAULT 'Normal' NOT NULL,
	"category" text DEFAULT 'General' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"show_sender_info" boolean DEFAULT true NOT NULL,
	"show_html_content" boolean DEFAULT true NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"sent_by_name" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "message_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "message_priority" CHECK ("message"."priority" in ('Normal', 'High'))
);
--> statement-breakpoint
ALTER TABLE "message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_delivery" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "message_delivery_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "message_delivery_unique" UNIQUE("school_id","message_id","person_id"),
	CONSTRAINT "message_delivery_state" CHECK ("message_delivery"."state" in ('waiting', 'handingOver', 'sent', 'refused', 'doubtful', 'dismissed', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "message_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_target" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "message_target_pk" PRIMARY KEY("school_id","message_id","position"),
	CONSTRAINT "message_target_type" CHECK ("message_target"."target_type" in ('AllStudents', 'AllFaculty', 'GraduatingClass', 'Club', 'CasProject', 'Student', 'Faculty')),
	CONSTRAINT "message_target_id" CHECK (("message_target"."target_type" in ('AllStudents', 'AllFaculty')) = ("message_target"."target_id" is null))
);
--> statement-breakpoint
ALTER TABLE "message_target" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_author_fk" FOREIGN KEY ("school_id","author_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("author_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_fk" FOREIGN KEY ("school_id","sent_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("sent_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_message_fk" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."message"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_target" ADD CONSTRAINT "message_target_message_fk" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."message"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_author_index" ON "message" USING btree ("school_id","author_id");--> statement-breakpoint
CREATE INDEX "message_sender_index" ON "message" USING btree ("school_id","sent_by");--> statement-breakpoint
CREATE INDEX "message_delivery_person_index" ON "message_delivery" USING btree ("school_id","person_id");--> statement-breakpoint
CREATE INDEX "message_delivery_due_index" ON "message_delivery" USING btree ("school_id","message_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE POLICY "message_own_school" ON "message" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "message_delivery_own_school" ON "message_delivery" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "message_target_own_school" ON "message_target" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));