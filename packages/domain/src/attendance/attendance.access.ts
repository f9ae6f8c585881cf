/** Permissions for meetings and attendance; the columns are those of every `PermissionRow`. */
import { meetingStaff, type PermissionRows, teachers, teachersAndOneself } from '../shared/relations.ts';

const clubs = ['clubs'] as const;

export const attendanceAccess = {
  'student.attendance': { who: teachersAndOneself, does: 'read', on: 'student', needs: clubs },
  'attendance.watchlist': { who: teachers, does: 'read', on: 'school', can: 'school', needs: clubs },
  'meeting.create': { who: meetingStaff, does: 'change', on: 'club', can: 'club', needs: clubs },
  'meeting.update': { who: meetingStaff, does: 'change', on: 'meeting', needs: clubs },
  'meeting.delete': { who: meetingStaff, does: 'change', on: 'meeting', needs: clubs },
  'attendance.mark': { who: meetingStaff, does: 'change', on: 'attendance', can: 'club', needs: clubs },
  'attendance.read': {
    who: [...meetingStaff, 'member'],
    does: 'read',
    on: 'club',
    can: 'club',
    needs: clubs,
  },
} as const satisfies PermissionRows;
