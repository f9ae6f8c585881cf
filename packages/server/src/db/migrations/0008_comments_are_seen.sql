ALTER TABLE "post_comment" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "token_comment" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
-- What was written before the student last posted or answered counted as read.
update post_comment x set seen_at = x.created_at
  from post o
 where o.school_id = x.school_id and o.id = x.post_id and x.author_kind = 'faculty'
   and x.created_at <= greatest(
     (select max(n.created_at) from post n where n.school_id = o.school_id and n.student_id = o.student_id),
     (select max(k.created_at) from post_comment k where k.school_id = o.school_id and k.author_id = o.student_id));
--> statement-breakpoint
update token_comment x set seen_at = x.created_at
 where x.author_kind = 'faculty'
   and x.created_at <= greatest(
     (select max(n.created_at) from post n where n.school_id = x.school_id and n.student_id = x.student_id),
     (select max(k.created_at) from post_comment k where k.school_id = x.school_id and k.author_id = x.student_id));
--> statement-breakpoint
-- That a comment was seen changes nothing in the directory.
drop trigger post_comment_directory on post_comment;
--> statement-breakpoint
create trigger post_comment_directory after insert or delete or update of post_id, author_kind, created_at on post_comment
  for each statement execute function touch_directory('portfolios');
--> statement-breakpoint
drop trigger token_comment_directory on token_comment;
--> statement-breakpoint
create trigger token_comment_directory after insert or delete or update of student_id, author_kind, created_at on token_comment
  for each statement execute function touch_directory('portfolios');
