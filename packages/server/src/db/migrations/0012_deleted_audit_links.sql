ALTER TABLE "audit_link" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_link" ADD COLUMN "deleted_by_name" text;