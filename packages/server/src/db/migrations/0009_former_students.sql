-- What rows keep of a student's name and address becomes nobody's in the moment the student is deleted, whoever
-- deletes: a trigger cannot be forgotten. It runs as the tables' owner, since the service only adds to the log and to
-- histories, and it touches rows of this very student alone. Decision 0027.
create function forget_student() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former constant text := 'A former student';
begin
  update club set submitted_by_name = former where school_id = old.school_id and submitted_by = old.id;
  update club_proposal_step set by_name = former where school_id = old.school_id and by_id = old.id;
  update club_proposal_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update post_comment set display_name = former, first_name = '', last_name = '', author_email = ''
   where school_id = old.school_id and author_id = old.id;
  update club_revision set updated_by_name = former where school_id = old.school_id and updated_by_user = old.id;
  update club_budget_request set requested_by_name = former
   where school_id = old.school_id and requested_by = old.id;
  update club_budget_request set decided_by_name = former
   where school_id = old.school_id and decided_by = old.id;
  update audit_visit set student_name = former where school_id = old.school_id and student_id = old.id;
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
--> statement-breakpoint
revoke all on function forget_student() from public;
--> statement-breakpoint
create trigger person_forgotten before delete on person
  for each row when (old.kind = 'student') execute function forget_student();
--> statement-breakpoint
-- Students who were deleted before.
update club set submitted_by_name = 'A former student'
 where submitted_by is null and proposal_status is not null and submitted_by_name is not null;
--> statement-breakpoint
update club_proposal_step set by_name = 'A former student' where by_id is null and by_role = 'student';
--> statement-breakpoint
update club_proposal_comment set display_name = 'A former student', first_name = '', last_name = '', author_email = ''
 where author_id is null and author_kind = 'student';
--> statement-breakpoint
update club_revision r set updated_by_name = 'A former student'
 where r.updated_by_role = 'Student'
   and not exists (select from person p where p.school_id = r.school_id and p.id = r.updated_by_user);
--> statement-breakpoint
update club_budget_request b set requested_by_name = 'A former student'
 where b.requested_by is null
   and exists (select from activity_log l where l.school_id = b.school_id and l.subject_id = b.id
                  and l.action = 'budget.request' and l.actor_role = 'student');
--> statement-breakpoint
update club_budget_request b set decided_by_name = 'A former student'
 where b.decided_by is null
   and exists (select from activity_log l where l.school_id = b.school_id and l.subject_id = b.id
                  and l.action = 'budget.withdraw' and l.actor_role = 'student');
--> statement-breakpoint
update audit_visit set student_name = 'A former student' where student_id is null and student_name is not null;
--> statement-breakpoint
update activity_log l
   set detail = l.detail || (select jsonb_object_agg(named, 'A former student')
                               from unnest('{name,student}'::text[]) named where l.detail ? named)
 where l.detail ?| '{name,student}'
   and exists (select from activity_log d where d.school_id = l.school_id and d.subject_id = l.subject_id
                  and d.action = 'student.delete');
--> statement-breakpoint
update activity_log l set actor_name = 'A former student'
 where l.actor_role = 'student'
   and not exists (select from person p where p.school_id = l.school_id and p.id = l.actor_id);
