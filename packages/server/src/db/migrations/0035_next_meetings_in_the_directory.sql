CREATE INDEX "meeting_end_index" ON "meeting" USING btree ("school_id","ends_at");--> statement-breakpoint
-- The next meeting on each card of the clubs. Registers and their marks move nothing here.
create trigger meeting_next_directory after insert or update or delete on meeting
  for each statement execute function touch_directory('meetings');
