ALTER TABLE "meeting" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "updated_at" timestamp with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
UPDATE "meeting" SET "updated_at" = "created_at";
