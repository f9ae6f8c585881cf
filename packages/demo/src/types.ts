import type { ActivityAction, ActivityDetails } from '@casement/domain/activity.ts';
import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import type { CalendarEventType } from '@casement/domain/calendar/calendar.rules.ts';
import type { ClubSettings } from '@casement/domain/clubs/settings/settings.contract.ts';
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import type { ClubRolePermission } from '@casement/domain/shared/relations.ts';
import type { DemoMessage } from './office/types.ts';
import type { DemoDraft, DemoPortfolios } from './portfolios/types.ts';

/** A day as `YYYY-MM-DD`, in the school's time zone. */
type Day = string;

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday';

export type DemoPerson = {
  readonly kind: 'student' | 'faculty';
  readonly schoolEmail: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  /** `YYYY` for students, null for teachers. */
  readonly graduatingClass: string | null;
  readonly administrator: boolean;
  readonly createdOn: Day;
  readonly hasSignedIn: boolean;
};

export type DemoTag = { readonly tag: string; readonly fontAwesomeIcon: string; readonly archived: boolean };

export type DemoRole = { readonly title: string; readonly permissions: readonly ClubRolePermission[] };

export type DemoMeetingTime = {
  readonly day: Weekday;
  readonly startHour: number;
  readonly startMinute: number;
  readonly endHour: number;
  readonly endMinute: number;
};

export type DemoStudentMembership = {
  readonly personIndex: number;
  /** `member`, or the title of one of the school's club roles. */
  readonly roleKey: string;
  readonly joinedOn: Day;
  readonly leftOn: Day | null;
};

export type DemoFacultyMembership = {
  readonly personIndex: number;
  readonly joinedOn: Day;
  readonly leftOn: Day | null;
};

export type DemoClub = {
  readonly clubName: string;
  readonly clubDescription: string;
  readonly casStrand: CasStrand;
  readonly tagIndexes: readonly number[];
  readonly generalLocationOfMeetings: string;
  readonly weeklyMeetingTimes: readonly DemoMeetingTime[];
  readonly clubHighlights: readonly string[];
  readonly wholeSchoolClub: boolean;
  readonly ignoreAbsences: boolean;
  readonly createdOn: Day;
  readonly studentMemberships: readonly DemoStudentMembership[];
  readonly facultyMemberships: readonly DemoFacultyMembership[];
};

export type DemoAttendance = { readonly personIndex: number; readonly status: AttendanceStatus };

export type DemoMeeting = {
  readonly clubIndex: number;
  readonly meetingName: string;
  /** Instants in ISO 8601, computed from the school's local time. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly attendances: readonly DemoAttendance[];
};

export type DemoProjectMembership = { readonly personIndex: number; readonly joinedOn: Day };

/** A CAS project with its current people. */
export type DemoProject = {
  readonly name: string;
  readonly goal: string;
  readonly archived: boolean;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  readonly createdOn: Day;
  readonly students: readonly DemoProjectMembership[];
  readonly coaches: readonly DemoProjectMembership[];
};

/** The history of a proposal: its author, moves and comments; instants in ISO 8601. */
export type DemoProposalCourse = {
  readonly status: ProposalStatus;
  readonly authorIndex: number;
  readonly startedAt: string;
  readonly steps: readonly {
    readonly from: ProposalStatus;
    readonly to: ProposalStatus;
    readonly byIndex: number;
    readonly at: string;
  }[];
  readonly comments: readonly {
    readonly authorIndex: number;
    readonly content: string;
    readonly at: string;
  }[];
};

/** A proposal that isn't a club yet. */
export type DemoProposal = DemoProposalCourse & {
  readonly clubName: string;
  readonly clubDescription: string;
  readonly casStrand: CasStrand | null;
  readonly tagIndexes: readonly number[];
  readonly locations: readonly string[];
  readonly weeklyMeetingTimes: readonly DemoMeetingTime[];
  readonly clubHighlights: readonly string[];
  /** The people it names; `faculty` is an advisor. */
  readonly people: readonly { readonly personIndex: number; readonly roleKey: string }[];
};

/** A proposal that isn't a project yet. */
export type DemoProjectProposal = DemoProposalCourse &
  Pick<DemoProject, 'name' | 'goal' | 'startsOn' | 'endsOn'> & {
    /** Indexes of the people it names: students, and teachers as coaches. */
    readonly people: readonly number[];
  };

/** How an existing club or project was proposed and approved. */
type DemoApproval = {
  readonly authorIndex: number;
  readonly submittedAt: string;
  readonly approvedAt: string;
  readonly byIndex: number;
};

/** The proposal of one of the clubs. */
export type DemoProposedClub = DemoApproval & { readonly clubIndex: number };

/** The proposal of one of the projects. */
export type DemoProposedProject = DemoApproval & { readonly projectIndex: number };

type DemoDone<Action extends ActivityAction> = Action extends ActivityAction
  ? { readonly action: Action; readonly detail: ActivityDetails[Action] }
  : never;

/** A line of the activity log. `marked` and `students` become its detail, with indexes replaced by ids. */
export type DemoActivity = {
  readonly at: string;
  readonly actorIndex: number;
  readonly subject: { readonly kind: 'club' | 'meeting'; readonly index: number } | null;
} & (
  | { readonly action: 'attendance.mark'; readonly marked: readonly DemoAttendance[] }
  | { readonly action: 'club.addMembers'; readonly students: readonly number[] }
  | DemoDone<'club.create' | 'club.update' | 'people.onboard'>
);

/** An event of the academic calendar; both days included. */
export type DemoEvent = {
  readonly name: string;
  readonly type: CalendarEventType;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly description: string;
  readonly location: string;
};

/** A budget request; instants in ISO 8601. */
export type DemoRequest = {
  readonly clubIndex: number;
  readonly personIndex: number;
  /** A decimal number as text. */
  readonly amount: string;
  readonly currency: 'EUR' | 'USD';
  readonly purpose: string;
  readonly at: string;
  readonly decision: 'approved' | 'declined' | null;
  readonly note: string | null;
  readonly decidedAt: string | null;
};

/** The club settings as of an instant. */
export type DemoSettings = { readonly settings: ClubSettings; readonly at: string };

/** An evaluation assignment before it is attached to projects. */
export type DemoAssignmentText = {
  readonly title: string;
  readonly description: string;
  readonly type: 'group' | 'individual';
  readonly dueInDays: number;
  /** Whether it is attached to a project, by the project's place in the list. */
  readonly attachedTo: (place: number) => boolean;
  readonly criteria: readonly { readonly description: string; readonly statuses: readonly string[] }[];
  readonly evidence: readonly { readonly description: string; readonly type: 'none' | 'link' | 'text' }[];
};

/** Something handed in for an evidence item; `at` is an instant. */
export type DemoHandIn = {
  readonly item: number;
  readonly personIndex: number;
  readonly payload: string;
  readonly at: string;
};

/** The group's evaluation if `personIndex` is null; criteria without a mark are unmarked. */
export type DemoEvaluation = {
  readonly personIndex: number | null;
  readonly marks: readonly {
    readonly criterion: number;
    readonly status: string;
    readonly coachIndex: number;
    readonly at: string;
  }[];
  readonly comments: readonly {
    readonly criterion: number;
    readonly content: string;
    readonly coachIndex: number;
    readonly at: string;
  }[];
  readonly handIns: readonly DemoHandIn[];
};

/** An evaluation assignment with the projects it is attached to. */
export type DemoAssignment = Omit<DemoAssignmentText, 'attachedTo' | 'dueInDays'> & {
  readonly dueOn: Day;
  readonly createdOn: Day;
  readonly events: readonly {
    readonly projectIndex: number;
    readonly createdOn: Day;
    readonly evaluations: readonly DemoEvaluation[];
  }[];
};

/** An audit link with its visits; it opens whole classes, or the portfolios of the students it names. */
export type DemoAuditLink = {
  readonly graduatingClasses: readonly string[];
  readonly studentIndexes: readonly number[];
  readonly expiresOn: Day;
  readonly notes: string;
  readonly exportAllowed: boolean;
  readonly at: string;
  readonly visits: readonly {
    readonly at: string;
    readonly opened: 'welcome' | 'portfolio' | 'pdf';
    readonly studentIndex: number | null;
    readonly clientAddress: string;
    readonly userAgent: string;
  }[];
};

/** Pictures, not yet drawn. */
export type DemoPictures = {
  readonly clubs: readonly { readonly clubIndex: number; readonly svg: string }[];
  /** Photos of a club's latest past meetings, the latest meeting first. */
  readonly albums: readonly {
    readonly clubIndex: number;
    readonly albums: readonly (readonly string[])[];
  }[];
};

export type DemoTemplateField = {
  readonly name: string;
  readonly type: 'text' | 'textarea' | 'link';
  readonly helperText: string;
  readonly required: boolean;
  readonly displayInDirectory: boolean;
};

/** A project's answer to a question of its template. */
export type DemoAnswer = {
  readonly projectIndex: number;
  readonly fieldIndex: number;
  readonly data: string;
  readonly byIndex: number;
  /** An instant. */
  readonly at: string;
};

export type DemoTemplate = {
  readonly graduatingClass: string;
  readonly createdOn: Day;
  readonly fields: readonly DemoTemplateField[];
  readonly answers: readonly DemoAnswer[];
};

export type DemoSchool = {
  readonly school: {
    readonly name: string;
    readonly subdomain: string;
    readonly alternateNameForClubs: string | null;
    readonly timeZone: string;
  };
  readonly people: readonly DemoPerson[];
  /** Archived people who have left; nothing refers to them. */
  readonly leavers: readonly DemoPerson[];
  readonly tags: readonly DemoTag[];
  readonly roles: readonly DemoRole[];
  readonly defaultMemberPermissions: readonly ClubRolePermission[];
  readonly clubs: readonly DemoClub[];
  /** In order of their start. */
  readonly meetings: readonly DemoMeeting[];
  readonly projects: readonly DemoProject[];
  readonly assignments: readonly DemoAssignment[];
  readonly templates: readonly DemoTemplate[];
  readonly proposals: readonly DemoProposal[];
  readonly proposedClub: DemoProposedClub;
  readonly projectProposals: readonly DemoProjectProposal[];
  readonly proposedProject: DemoProposedProject;
  /** Oldest first. */
  readonly activity: readonly DemoActivity[];
  /** The administrator who decides, changes the settings and makes audit links. */
  readonly officeIndex: number;
  readonly requests: readonly DemoRequest[];
  /** Oldest first. */
  readonly settings: readonly DemoSettings[];
  readonly auditLinks: readonly DemoAuditLink[];
  readonly pictures: DemoPictures;
  readonly portfolios: DemoPortfolios;
  readonly drafts: readonly DemoDraft[];
  readonly events: readonly DemoEvent[];
  readonly messages: readonly DemoMessage[];
};

/** The ids of written records, by their place in the demo's lists. */
export type DemoIds = {
  readonly people: readonly string[];
  readonly clubs: readonly string[];
  readonly meetings: readonly string[];
  readonly projects: readonly string[];
};

/** Functions that write the demo school; each loader writes one set of records. */
export type DemoLoaders = {
  school(demo: DemoSchool): Promise<void>;
  /** @returns ids of people; nothing refers to the leavers */
  people(demo: DemoSchool): Promise<string[]>;
  /** Tags and roles too. */
  clubs(demo: DemoSchool, ids: Pick<DemoIds, 'people'>): Promise<string[]>;
  /** Their registers too. */
  meetings(demo: DemoSchool, ids: Pick<DemoIds, 'people' | 'clubs'>): Promise<string[]>;
  projects(demo: DemoSchool, ids: Pick<DemoIds, 'people'>): Promise<string[]>;
  /** Assignments, the projects they are attached to, and their evaluations. */
  evaluations(demo: DemoSchool, ids: DemoIds): Promise<void>;
  /** Content templates and the projects' answers. */
  templates(demo: DemoSchool, ids: DemoIds): Promise<void>;
  /** Of clubs and of projects. */
  proposals(demo: DemoSchool, ids: DemoIds): Promise<void>;
  /** Budget requests and the history of the settings. */
  office(demo: DemoSchool, ids: DemoIds): Promise<void>;
  activity(demo: DemoSchool, ids: DemoIds): Promise<void>;
  pictures(demo: DemoSchool, ids: DemoIds): Promise<void>;
  portfolios(demo: DemoSchool, ids: DemoIds): Promise<void>;
  drafts(demo: DemoSchool, ids: DemoIds): Promise<void>;
  auditLinks(demo: DemoSchool, ids: DemoIds): Promise<void>;
  events(demo: DemoSchool): Promise<void>;
  messages(demo: DemoSchool, ids: DemoIds): Promise<void>;
};

/** How often a club meets at its weekly times; `stopped` met weekly until the end of the last school year. */
type Rhythm = 'weekly' | 'fortnightly' | 'rarely' | 'stopped';

/** Day, start hour, start minute, end hour, end minute, in the school's time zone. */
export type Slot = readonly [Weekday, number, number, number, number];

/** The text of a club's page, before the club has members. */
export type ClubText = {
  readonly clubName: string;
  readonly clubDescription: string;
  readonly tags: readonly string[];
  readonly where: string;
  readonly when: readonly Slot[];
  readonly highlights: readonly string[];
  /** How many school years before the current one the club was founded, 1 to 8. */
  readonly yearsOld: number;
  /** Students in the club today. */
  readonly members: number;
  /** What the club calls one of its meetings. */
  readonly session: string;
  /** Addresses of the teachers, without the domain. */
  readonly advisors: readonly string[];
  readonly formerAdvisor?: string;
  readonly rhythm?: Rhythm;
  readonly wholeSchoolClub?: boolean;
  readonly ignoreAbsences?: boolean;
};
