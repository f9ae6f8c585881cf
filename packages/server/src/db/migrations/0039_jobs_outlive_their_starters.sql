ALTER TABLE "job" DROP CONSTRAINT "job_starter_fk";
--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "started_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_starter_fk" FOREIGN KEY ("school_id","started_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("started_by") ON UPDATE no action;