ALTER TABLE "message_delivery" DROP CONSTRAINT "message_delivery_unique";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "corrected_by_name" text;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_unique" UNIQUE("school_id","message_id","person_id","round");--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_seen" CHECK ("message_delivery"."round" = 1 or "message_delivery"."seen_at" is null);