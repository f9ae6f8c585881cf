CREATE TABLE "mail_round" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "mail_round_pk" PRIMARY KEY("school_id","kind","day"),
	CONSTRAINT "mail_round_kind" CHECK ("mail_round"."kind" in ('reminders', 'digests'))
);
--> statement-breakpoint
ALTER TABLE "mail_round" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "reminder_pk" PRIMARY KEY("school_id","person_id","kind","about"),
	CONSTRAINT "reminder_kind" CHECK ("reminder"."kind" in ('register', 'auditLink', 'portfolio', 'signIn'))
);
--> statement-breakpoint
ALTER TABLE "reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "digest" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_round" ADD CONSTRAINT "mail_round_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_digest" CHECK ("person"."digest" in ('daily', 'weekly', 'off'));--> statement-breakpoint
CREATE POLICY "mail_round_own_school" ON "mail_round" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reminder_own_school" ON "reminder" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Which schools there are, for what the service does by itself at each of them: their ids and nothing else.
create function school_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select school_id from school order by school_id
$$;
--> statement-breakpoint
revoke all on function school_ids() from public;
