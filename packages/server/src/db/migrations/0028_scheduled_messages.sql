ALTER TABLE "message" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "scheduled_by_name" text;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_scheduled" CHECK ("message"."scheduled_at" is null or "message"."sent_at" is null);