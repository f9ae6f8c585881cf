ALTER TABLE "notice" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_by_fk" FOREIGN KEY ("school_id","by_id") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("by_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_by_index" ON "notice" USING btree ("school_id","by_id");--> statement-breakpoint
create or replace function forget_student() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former constant text := 'A former student';
begin
  update club set submitted_by_name = former where school_id = old.school_id and submitted_by = old.id;
  update club_proposal_step set by_name = former where school_id = old.school_id and by_id = old.id;
  update club_proposal_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update project set submitted_by_name = former where school_id = old.school_id and submitted_by = old.id;
  update project_proposal_step set by_name = former where school_id = old.school_id and by_id = old.id;
  update project_proposal_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update content_answer set answered_by_name = former where school_id = old.school_id and answered_by = old.id;
  update evidence_submission set submitted_by_name = former
   where school_id = old.school_id and submitted_by = old.id;
  update post_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update club_revision set updated_by_name = former where school_id = old.school_id and updated_by_user = old.id;
  update club_budget_request set requested_by_name = former
   where school_id = old.school_id and requested_by = old.id;
  update club_budget_request set decided_by_name = former
   where school_id = old.school_id and decided_by = old.id;
  update audit_visit set student_name = former where school_id = old.school_id and student_id = old.id;
  update notice set by_name = former where school_id = old.school_id and by_id = old.id;
  update activity_log set actor_name = former where school_id = old.school_id and actor_id = old.id;
  update activity_log l
     set detail = l.detail || (select jsonb_object_agg(named, former)
                                 from unnest('{name,student}'::text[]) named where l.detail ? named)
   where l.school_id = old.school_id and l.subject_id = old.id and l.detail ?| '{name,student}';
  -- Files made of the portfolio have had their time; the next sweep takes them.
  update job set result_name = former, expires_at = least(expires_at, now())
   where school_id = old.school_id and payload ->> 'studentId' = old.id::text and result_name is not null;
  update stored_file set name = null where school_id = old.school_id and owner_id = old.id and name is not null;
  return old;
end
$$;
