-- Cards of projects show answers, so a change of these changes the directory.
create trigger content_template_directory after insert or update or delete on content_template
  for each statement execute function touch_directory('projects');
--> statement-breakpoint
create trigger content_field_directory after insert or update or delete on content_field
  for each statement execute function touch_directory('projects');
--> statement-breakpoint
create trigger content_answer_directory after insert or update or delete on content_answer
  for each statement execute function touch_directory('projects');
