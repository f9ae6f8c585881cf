CREATE TABLE "notice" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"by_name" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "notice_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_person_index" ON "notice" USING btree ("school_id","person_id","created_at");--> statement-breakpoint
CREATE POLICY "notice_own_school" ON "notice" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));