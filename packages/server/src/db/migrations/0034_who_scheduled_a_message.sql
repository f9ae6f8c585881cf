ALTER TABLE "message" ADD COLUMN "scheduled_by" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_scheduler_fk" FOREIGN KEY ("school_id","scheduled_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("scheduled_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_scheduler_index" ON "message" USING btree ("school_id","scheduled_by");--> statement-breakpoint
update message m set scheduled_by = j.started_by from job j
 where j.school_id = m.school_id and j.kind = 'scheduledMessage' and j.payload ->> 'messageId' = m.id::text
   and m.scheduled_at = (j.payload ->> 'at')::timestamptz;
