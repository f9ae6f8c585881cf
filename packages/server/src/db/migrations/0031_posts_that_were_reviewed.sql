CREATE TABLE "post_review" (
	"school_id" uuid DEFAULT nullif(current_setting('app.school_id', true), '')::uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text,
	"awarded" jsonb DEFAULT '[]' NOT NULL,
	"period_kind" text,
	"period" smallint,
	"award_version" timestamp with time zone,
	"comment_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "post_review_pk" PRIMARY KEY("school_id","post_id"),
	CONSTRAINT "post_review_award" CHECK (("post_review"."award_version" is null) = ("post_review"."period" is null)
       and ("post_review"."award_version" is null) = ("post_review"."period_kind" is null))
);
--> statement-breakpoint
ALTER TABLE "post_review" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "post_review" ADD CONSTRAINT "post_review_post_fk" FOREIGN KEY ("school_id","post_id") REFERENCES "public"."post"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_review" ADD CONSTRAINT "post_review_reviewer_fk" FOREIGN KEY ("school_id","reviewer_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("reviewer_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_review" ADD CONSTRAINT "post_review_comment_fk" FOREIGN KEY ("school_id","comment_id") REFERENCES "public"."post_comment"("school_id","id") ON DELETE set null ("comment_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_review_reviewer_index" ON "post_review" USING btree ("school_id","reviewer_id","created_at");--> statement-breakpoint
CREATE INDEX "post_review_comment_index" ON "post_review" USING btree ("school_id","comment_id");--> statement-breakpoint
CREATE POLICY "post_review_own_school" ON "post_review" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- What was written before the latest comment by faculty, or the latest award, counts as reviewed.
insert into post_review (school_id, post_id, created_at)
select o.school_id, o.id, k.at
  from post o
  join (select school_id, student_id, max(at) as at
          from (select w.school_id, w.student_id, x.created_at as at
                  from post_comment x join post w on w.school_id = x.school_id and w.id = x.post_id
                 where x.author_kind = 'faculty'
                 union all
                select school_id, student_id, created_at from token_comment where author_kind = 'faculty'
                 union all
                select school_id, student_id, updated_at from token_award) s
         group by school_id, student_id) k
    on k.school_id = o.school_id and k.student_id = o.student_id and o.created_at <= k.at;
