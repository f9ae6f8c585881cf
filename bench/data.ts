/** The data set: two schools of the same size, so that separating them has a cost. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The size of a school; each club meets once a week. */
export type Size = { students: number; teachers: number; clubs: number; members: number; meetings: number };

/** The size that the targets refer to. */
export const size: Size = {
  students: 1500,
  teachers: 60,
  clubs: 150,
  members: 25,
  /** 150 clubs × 25 members × 16 meetings are 60,000 rows of registers. */
  meetings: 16,
};

export type School = { schoolId: string; subdomain: string; sessionToken: string };

/** Statements that fill the school $1; `n` counts from 0. */
const steps = (of: Size): string[] => [
  `insert into person (kind, school_email, email_key, first_name, last_name, display_name, graduating_class, last_signed_in_at)
   select 'student', e.address, e.address, e.first_name, e.last_name, e.first_name || ' ' || e.last_name,
          (extract(year from now())::int + n % 4)::text, now()
     from generate_series(0, ${of.students - 1}) n
    cross join lateral (select 'Given' || n as first_name, 'Family' || (n * 7919) % ${of.students} as last_name,
                               'student' || n || '@school.example.org' as address) e`,
  `insert into person (kind, school_email, email_key, first_name, last_name, display_name, administrator, last_signed_in_at)
   select 'faculty', e.address, e.address, 'Teacher' || n, 'Staff' || n, 'Teacher' || n || ' Staff' || n, n = 0, now()
     from generate_series(0, ${of.teachers - 1}) n
    cross join lateral (select 'teacher' || n || '@school.example.org' as address) e`,
  `insert into club_role (title, permissions, position)
   values ('President', '{canCreateEvents,canEditClubName,canEditClubDescription}', 0), ('Secretary', '{canCreateEvents}', 1)`,
  `insert into club_tag (tag, tag_key, font_awesome_icon)
   select 'Tag ' || n, 'tag ' || n, 'faStar' from generate_series(0, 19) n`,
  `insert into club (club_name, club_description, cas_strand, locations, weekly_meeting_times, highlights, created_at)
   select 'Club number ' || n, repeat('What the club does in a week, and for whom. ', 6),
          (array['Creativity', 'Activity', 'Service'])[1 + n % 3], array['Room ' || n],
          '[{"day": "Tuesday", "startHour": 15, "startMinute": 30, "endHour": 16, "endMinute": 30}]',
          array['A first highlight of the year', 'A second one'], now() - interval '2 years'
     from generate_series(0, ${of.clubs - 1}) n`,
  `insert into club_tagging (club_id, tag_id)
   select c.id, t.id from (select id, row_number() over (order by id) as n from club where school_id = $1) c
     join (select id, row_number() over (order by id) as n from club_tag where school_id = $1) t
       on t.n in (1 + c.n % 20, 1 + (c.n + 7) % 20)`,
  `insert into club_membership (club_id, person_id, kind, role_key)
   select c.id, p.id, 'student', 'member'
     from (select id, row_number() over (order by id) - 1 as n from club where school_id = $1) c
     join (select id, row_number() over (order by id) - 1 as n from person where school_id = $1 and kind = 'student') p
       on ((p.n - c.n * 10) % ${of.students} + ${of.students}) % ${of.students} < ${of.members}`,
  `insert into club_membership (club_id, person_id, kind, role_key)
   select distinct on (m.club_id) m.club_id, m.person_id, 'student', 'President'
     from club_membership m where m.school_id = $1 order by m.club_id, m.person_id`,
  `insert into club_membership (club_id, person_id, kind, role_key)
   select c.id, p.id, 'faculty', 'faculty'
     from (select id, row_number() over (order by id) as n from club where school_id = $1) c
     join (select id, row_number() over (order by id) as n from person where school_id = $1 and kind = 'faculty') p
       on p.n in (1 + c.n % ${of.teachers}, 1 + (c.n + 11) % ${of.teachers})`,
  // None runs now: a meeting that ended during a case would change the answers that the case compares.
  `insert into meeting (club_id, meeting_name, starts_at, ends_at)
   select c.id, c.club_name || ' Meeting', w.starts_at, w.starts_at + interval '1 hour'
     from club c cross join lateral
          (select date_trunc('hour', now()) - interval '2 hours' - n * interval '7 days' as starts_at
             from generate_series(-4, ${of.meetings - 5}) n) w
    where c.school_id = $1`,
  `insert into attendance (meeting_id, student_id, status)
   select me.id, m.person_id,
          case when me.starts_at > now() then 'unmarked'
               else (array['present', 'present', 'present', 'late', 'absent', 'excusedAbsent'])[1 + abs(hashtext(m.person_id::text || me.id)) % 6] end
     from meeting me
     join club_membership m on m.school_id = me.school_id and m.club_id = me.club_id and m.role_key = 'member'
    where me.school_id = $1`,
];

/**
 * Creates a school, by default of the size that the targets refer to, and a session for its administrator.
 * @param client the owner of the tables
 */
export async function fillSchool(client: pg.Client, subdomain: string, of: Size = size): Promise<School> {
  const made = await client.query<{ school_id: string }>(
    `insert into school (school_id, subdomain, school_name, time_zone)
     values (uuidv7(), $1, 'Bench', 'Europe/Berlin') returning school_id`,
    [subdomain],
  );
  const schoolId = made.rows[0]?.school_id ?? '';
  await client.query("select set_config('app.school_id', $1, false)", [schoolId]);
  for (const step of steps(of)) await client.query(step, step.includes('$1') ? [schoolId] : []);
  const sessionToken = randomBytes(24).toString('base64url');
  await client.query(
    `insert into session (user_id, token, expires_at)
     select id, $2, now() + interval '1 day' from person where school_id = $1 and administrator`,
    [schoolId, sessionToken],
  );
  const counted = await client.query<{ rows: number }>(
    'select count(*)::int as rows from attendance where school_id = $1',
    [schoolId],
  );
  const expected = of.clubs * of.members * of.meetings;
  if (counted.rows[0]?.rows !== expected) {
    throw new Error(`The data set has ${counted.rows[0]?.rows} attendances instead of ${expected}.`);
  }
  return { schoolId, subdomain, sessionToken };
}
