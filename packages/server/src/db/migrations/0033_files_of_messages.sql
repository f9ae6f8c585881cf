CREATE TABLE "message_file" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "message_file_pk" PRIMARY KEY("school_id","message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "message_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_use" DROP CONSTRAINT "file_use_kind";--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_purpose";--> statement-breakpoint
ALTER TABLE "file_use" ADD COLUMN "message_id" uuid GENERATED ALWAYS AS (case when record_kind = 'message' then record_id end) STORED;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_message_unique" UNIQUE("school_id","message_id","file_id");--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_message_fk" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."message"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_file_fk" FOREIGN KEY ("school_id","message_id","file_id") REFERENCES "public"."file_use"("school_id","message_id","file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_kind" CHECK ("file_use"."record_kind" in ('club', 'meeting', 'post', 'draft', 'submission', 'message'));--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('clubImage', 'meetingPhoto', 'evidence', 'handIn', 'attachment'));--> statement-breakpoint
CREATE POLICY "message_file_own_school" ON "message_file" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE file_use
  add constraint file_use_message_fk foreign key (school_id, message_id) references message (school_id, id) on delete cascade;
