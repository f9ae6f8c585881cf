CREATE TABLE "known_browser" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browser_pk" PRIMARY KEY("school_id","browser_hash","person_id")
);
--> statement-breakpoint
ALTER TABLE "known_browser" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"browser_hash" text NOT NULL,
	"email_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_code_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_in_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '14 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "window_end" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browser_person_index" ON "known_browser" USING btree ("school_id","person_id");--> statement-breakpoint
CREATE INDEX "known_browser_expiry_index" ON "known_browser" USING btree ("school_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_browser_index" ON "sign_in_code" USING btree ("school_id","browser_hash","email_key");--> statement-breakpoint
CREATE INDEX "sign_in_code_expiry_index" ON "sign_in_code" USING btree ("school_id","expires_at");--> statement-breakpoint
CREATE INDEX "session_expiry_index" ON "session" USING btree ("school_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_expiry_index" ON "sign_in_attempt" USING btree ("school_id","window_end");--> statement-breakpoint
ALTER TABLE "sign_in_attempt" DROP COLUMN "window_start";--> statement-breakpoint
CREATE POLICY "known_browser_own_school" ON "known_browser" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sign_in_code_own_school" ON "sign_in_code" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));
--> statement-breakpoint
-- Sessions that are there keep their fourteen days, of which at most seven unused; those of archived people end.
delete from session x using person p where p.school_id = x.school_id and p.id = x.user_id and p.archived;
--> statement-breakpoint
update session set ends_at = created_at + interval '14 days',
                   expires_at = least(expires_at, now() + interval '7 days', created_at + interval '14 days');
--> statement-breakpoint
-- Codes were not bound to a browser, and what was counted had another window.
delete from verification;
--> statement-breakpoint
delete from sign_in_attempt;
