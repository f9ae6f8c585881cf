import type { ClubWords } from '@casement/domain/clubs/clubs.words.rules.ts';
import { counted, formatCount } from '../../lib/numbers.ts';

export const homeText = {
  title: (firstName: string) => `Welcome back, ${firstName}`,
  documentTitle: (schoolName: string) => `Home · ${schoolName}`,
  own: (words: ClubWords) => `Your ${words.many}`,
  browse: (words: ClubWords) => `Browse ${words.many}`,
  strands: { Creativity: 'Creativity', Activity: 'Activity', Service: 'Service' },
  register: 'Register',
  registerOf: (clubName: string) => `Register of ${clubName}`,
  attendance: 'Attendance',
  attendanceOf: (clubName: string) => `Your attendance at ${clubName}`,
  usuallyToday: 'Usually meets today',
  noTimes: 'No weekly time',
  members: (count: number) => counted(count, 'member', 'members'),
  roles: { member: 'Member', faculty: 'Advisor' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  today: (words: ClubWords) => `${words.Many} that usually meet today`,
  nextOn: (words: ClubWords, weekday: string) => `${words.Many} that usually meet on ${weekday}`,
  more: (count: number) => `${formatCount(count)} more`,
  noTimesAtAll: (words: ClubWords) => `No ${words.one} has a weekly time yet.`,
  allClubs: (words: ClubWords) => `All ${words.many}`,
  noneAdvised: {
    title: (words: ClubWords) => `Your ${words.many} will stand here`,
    body: (words: ClubWords) =>
      `When you advise a ${words.one}, its times and its register are one press away from this page.`,
  },
  noneJoined: {
    title: (words: ClubWords) => `Your ${words.many} will stand here`,
    body: (words: ClubWords) =>
      `See what there is, then ask the advisor of a ${words.one} you like to add you.`,
  },
  steps: {
    title: (schoolName: string) => `Set up ${schoolName}`,
    help: (words: ClubWords) =>
      `Three steps, and the first register can be marked. Teachers come before ${words.many}, so that every ${words.one} can have an advisor.`,
    done: 'Done',
    students: {
      title: 'Onboard students',
      body: "Upload the school's own list: addresses, names and graduating classes.",
      count: (count: number) => counted(count, 'student', 'students'),
      action: 'Onboard New Students',
    },
    faculty: {
      title: 'Onboard teachers',
      body: 'Those who advise or keep an eye on attendance.',
      count: (count: number) => `${formatCount(count)} in the faculty`,
      action: 'Onboard New Faculty',
    },
    club: {
      title: (words: ClubWords) => `Create the first ${words.one}`,
      body: 'With its advisors, leaders, members and weekly times.',
      action: (words: ClubWords) => `Create a ${words.one}`,
    },
  },
};
