-- Whether somebody has signed in shows in the people's directories only.
drop trigger person_change_directory on person;
--> statement-breakpoint
create trigger person_change_directory
  after update of first_name, last_name, display_name, school_email, graduating_class, archived, administrator on person
  for each statement execute function touch_directory('clubs', 'people');
--> statement-breakpoint
create trigger person_sign_in_directory after update of last_signed_in_at on person
  for each statement execute function touch_directory('people');
