ALTER TABLE "directory_version" ADD COLUMN "part" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "meeting_start_index" ON "meeting" USING btree ("school_id","starts_at");--> statement-breakpoint
ALTER TABLE "directory_version" DROP CONSTRAINT "directory_version_pk";--> statement-breakpoint
ALTER TABLE "directory_version" ADD CONSTRAINT "directory_version_pk" PRIMARY KEY("school_id","directory","part");
--> statement-breakpoint
-- Counts a directory's version up within the transaction that changes what it shows. Registers are marked by many at
-- once, who would wait for each other's commits on one row: each connection counts in a part of its own.
create or replace function touch_directory() returns trigger language plpgsql as $$
declare
  named text;
begin
  if nullif(current_setting('app.school_id', true), '') is null then
    return null;
  end if;
  foreach named in array tg_argv loop
    insert into directory_version (directory, part)
    values (named, case when named = 'attendance' then pg_backend_pid() % 32 else 0 end)
    on conflict (school_id, directory, part) do update set version = directory_version.version + 1;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
-- The watchlist, together with what moves 'clubs': clubs, members' names and classes, the school's zone.
create trigger attendance_directory after insert or update or delete on attendance
  for each statement execute function touch_directory('attendance');
--> statement-breakpoint
create trigger meeting_directory after update or delete on meeting
  for each statement execute function touch_directory('attendance');
