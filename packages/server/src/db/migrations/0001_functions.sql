-- The one thing that crosses schools: which school a host's first label names. A null label asks for the
-- only school there is.
create function school_of_host(label text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when label is not null then (select s.school_id from school s where s.subdomain = label)
    else (select (array_agg(s.school_id))[1] from school s having count(*) = 1)
  end
$$;
--> statement-breakpoint
revoke all on function school_of_host(text) from public;
--> statement-breakpoint
-- Counts a directory's version up within the transaction that changes what it shows.
create function touch_directory() returns trigger language plpgsql as $$
declare
  named text;
begin
  if nullif(current_setting('app.school_id', true), '') is null then
    return null;
  end if;
  foreach named in array tg_argv loop
    insert into directory_version (directory) values (named)
    on conflict (school_id, directory) do update set version = directory_version.version + 1;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger club_directory after insert or delete or update on club
  for each statement execute function touch_directory('clubs');
--> statement-breakpoint
create trigger club_tag_directory after insert or delete or update on club_tag
  for each statement execute function touch_directory('clubs');
--> statement-breakpoint
create trigger club_tagging_directory after insert or delete or update on club_tagging
  for each statement execute function touch_directory('clubs');
--> statement-breakpoint
create trigger club_membership_directory after insert or delete or update on club_membership
  for each statement execute function touch_directory('clubs');
--> statement-breakpoint
create trigger person_directory after insert or delete on person
  for each statement execute function touch_directory('clubs', 'people');
--> statement-breakpoint
create trigger person_change_directory
  after update of first_name, last_name, display_name, school_email, graduating_class, archived, administrator, last_signed_in_at on person
  for each statement execute function touch_directory('clubs', 'people');
