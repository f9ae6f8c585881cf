CREATE TABLE "queued_email" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"lane" text NOT NULL,
	"person_id" uuid,
	"sealed" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queued_email_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "queued_email_lane" CHECK ("queued_email"."lane" in ('code', 'notice')),
	CONSTRAINT "queued_email_state" CHECK ("queued_email"."state" in ('waiting', 'handingOver', 'sent', 'refused', 'doubtful')),
	CONSTRAINT "queued_email_sealed" CHECK (("queued_email"."state" in ('waiting', 'handingOver')) = ("queued_email"."sealed" is not null))
);
--> statement-breakpoint
ALTER TABLE "queued_email" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "queued_email" ADD CONSTRAINT "queued_email_school_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("school_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_email" ADD CONSTRAINT "queued_email_person_fk" FOREIGN KEY ("school_id","person_id") REFERENCES "public"."person"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queued_email_person_index" ON "queued_email" USING btree ("school_id","person_id");--> statement-breakpoint
CREATE INDEX "queued_email_expiry_index" ON "queued_email" USING btree ("school_id","expires_at");--> statement-breakpoint
CREATE POLICY "queued_email_own_school" ON "queued_email" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));