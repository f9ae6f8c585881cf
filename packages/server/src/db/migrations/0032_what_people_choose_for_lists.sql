CREATE TABLE "person_choice" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"saved_filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dismissed" text[] DEFAULT '{}' NOT NULL,
	"views" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "person_choice_pk" PRIMARY KEY("school_id","person_id"),
	CONSTRAINT "person_choice_filters" CHECK (octet_length("person_choice"."saved_filters"::text) <= 500000),
	CONSTRAINT "person_choice_dismissed" CHECK (cardinality("person_choice"."dismissed") <= 100),
	CONSTRAINT "person_choice_views" CHECK (octet_length("person_choice"."views"::text) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "person_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_choice" ADD CONSTRAINT "person_choice_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "person_choice_own_school" ON "person_choice" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));