ALTER TABLE "file_use" DROP CONSTRAINT "file_use_kind";--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_purpose";--> statement-breakpoint
ALTER TABLE "evidence_submission" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "file_use" ADD COLUMN "submission_id" uuid GENERATED ALWAYS AS (case when record_kind = 'submission' then record_id end) STORED;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_submission_unique" UNIQUE("school_id","submission_id","file_id");--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_kind" CHECK ("file_use"."record_kind" in ('club', 'meeting', 'post', 'draft', 'submission'));--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('clubImage', 'meetingPhoto', 'evidence', 'handIn'));--> statement-breakpoint
ALTER TABLE "evidence_submission" ADD CONSTRAINT "evidence_submission_file_fk" FOREIGN KEY ("school_id","id","file_id") REFERENCES "public"."file_use"("school_id","submission_id","file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE file_use
  add constraint file_use_submission_fk foreign key (school_id, submission_id) references evidence_submission (school_id, id) on delete cascade;
