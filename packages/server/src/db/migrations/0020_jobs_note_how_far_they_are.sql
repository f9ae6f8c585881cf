ALTER TABLE "job" ADD COLUMN "noted" jsonb;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "said" jsonb DEFAULT '[]' NOT NULL;