-- Behind row security PostgreSQL keeps a condition away from the indexes where it may tell something of a row, and takes
-- `coalesce` for such a one, whatever is in it. A `case` it looks into.
create or replace function app_now() returns timestamptz language sql stable as $$
  select case when nullif(current_setting('app.now', true), '') is null then now()
              else current_setting('app.now', true)::timestamptz end
$$;
