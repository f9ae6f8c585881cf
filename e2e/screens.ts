/** Every screen with the roles that may see it: what the tour pictures and the accessibility check visits. */
import type { Role } from './people.ts';

export type Screen = {
  name: string;
  /**
   * `{club}` is the demo club that the teacher advises, the leader leads and the student is in; `{student}` is
   * that student; `{audit}` the token of an audit link, `{ownProposal}` the caller's own proposal, `{openProposal}` one that waits for a decision;
   * `{assignment}` is an evaluation assignment, `{evaluation}` one at the demo project;
   * `{projectProposal X}` is the project proposal and `{message X}` the message of that name;
   * `{project}` is the demo project of the teacher, the leader and the student;
   * `{ownEvidence}` the caller's latest evidence, `{draft}` nothing, but a draft of the caller's is there.
   */
  path: string;
  roles: readonly (Role | 'nobody')[];
  /** Wait for this text, so that a skeleton is not taken for the screen. */
  shows: RegExp;
};

const staff = ['administrator', 'teacher'] as const;
const students = ['leader', 'student'] as const;
const everybody = [...staff, ...students] as const;

export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/signIn', roles: ['nobody'], shows: /Northbridge/ },
  { name: 'home', path: '/', roles: everybody, shows: /Welcome back/ },
  { name: 'profile', path: '/profile', roles: everybody, shows: /Follow System Preferences/ },
  {
    name: 'school-settings',
    path: '/school/settings',
    roles: ['administrator'],
    shows: /Teachers can administer/,
  },
  { name: 'activity', path: '/school/activity', roles: ['administrator'], shows: /Activity log/ },
  { name: 'view-as', path: '/impersonate', roles: ['administrator'], shows: /School e-mail|Teacher/ },
  { name: 'students', path: '/studentspace', roles: staff, shows: /total students/ },
  { name: 'faculty', path: '/facultyspace', roles: staff, shows: /total faculty/ },
  { name: 'student', path: '/studentspace/{student}', roles: staff, shows: /Chamber Choir/ },
  { name: 'student-edit', path: '/studentspace/{student}/edit', roles: staff, shows: /Display Name/ },
  { name: 'teacher', path: '/facultyspace/{teacher}/overview', roles: staff, shows: /Chamber Choir/ },
  { name: 'teacher-edit', path: '/facultyspace/{teacher}/edit', roles: staff, shows: /First Name/ },
  { name: 'onboard-students', path: '/onboarding/uploadStudents', roles: staff, shows: /Upload Manual/ },
  { name: 'onboard-faculty', path: '/onboarding/uploadFaculty', roles: staff, shows: /Upload Manual/ },
  { name: 'portfolios', path: '/portfolios/dashboard', roles: staff, shows: /(is|are) short/ },
  {
    name: 'portfolios-all',
    path: '/portfolios/dashboard?tab=all',
    roles: staff,
    shows: /Student Portfolios/,
  },
  {
    name: 'portfolios-statistics',
    path: '/portfolios/dashboard?tab=statistics',
    roles: staff,
    shows: /Summary Statistics/,
  },
  {
    name: 'portfolios-empty',
    path: '/portfolios/dashboard?q=nobody-is-called-so',
    roles: ['administrator'],
    shows: /Maybe try different filters\?/,
  },
  { name: 'review', path: '/portfolios/review', roles: staff, shows: /of your \d+ students?/ },
  {
    name: 'faculty-assignment',
    path: '/portfolios/facultyAssignment',
    roles: staff,
    shows: /Without a reviewer/,
  },
  {
    name: 'portfolio-main',
    path: '/portfolios/{student}/main',
    roles: staff,
    shows: /\d posts/,
  },
  {
    name: 'portfolio-evidence',
    path: '/portfolios/{student}/evidence/{post}',
    roles: staff,
    shows: /CAS tokens/,
  },
  {
    name: 'portfolio-reflection',
    path: '/portfolios/{student}/reflection/{post}',
    roles: staff,
    shows: /Learning outcomes/,
  },
  {
    name: 'portfolio-missing',
    path: '/portfolios/{student}/evidence/nowhere',
    roles: ['teacher'],
    shows: /Post not found/,
  },
  { name: 'own-portfolio', path: '/portfolio', roles: students, shows: /\d posts|No posts yet/ },
  { name: 'own-post', path: '/portfolio/evidence/{post}', roles: ['student'], shows: /CAS tokens/ },
  {
    name: 'portfolio-guidelines',
    path: '/portfolios/portfolioGuidelines',
    roles: staff,
    shows: /Student Guidelines/,
  },
  {
    name: 'custom-tokens',
    path: '/portfolios/customLearningTokens',
    roles: staff,
    shows: /Awareness/,
  },
  {
    name: 'write-evidence',
    path: '/portfolio/write/evidence?{noDraft}',
    roles: ['student'],
    shows: /What did you do\?[^]*0 words/,
  },
  {
    name: 'write-evidence-filled',
    path: '/portfolio/write/evidence?post={ownEvidence}',
    roles: ['student'],
    shows: /Edit evidence[^]*\d words/,
  },
  {
    name: 'write-reflection',
    path: '/portfolio/write/reflection?{noDraft}',
    roles: ['student'],
    shows: /What have you learned\?[^]*0 words/,
  },
  {
    name: 'write-draft',
    path: '/portfolio/write/reflection?{draft}',
    roles: ['leader'],
    shows: /You have an unfinished draft/,
  },
  { name: 'projects', path: '/projectspace', roles: everybody, shows: /A Relay for the|Songs for/ },
  {
    name: 'projects-empty',
    path: '/projectspace?q=nothing-is-called-so',
    roles: ['administrator'],
    shows: /No projects found/,
  },
  {
    name: 'project-create',
    path: '/projectspace/createProject',
    roles: ['administrator'],
    shows: /Student members/,
  },
  {
    name: 'project',
    path: '/projectspace/{project}/overview',
    roles: everybody,
    shows: /Songs for Linden Road[^]*Amara Diallo/,
  },
  { name: 'project-edit', path: '/projectspace/{project}/edit', roles: staff, shows: /Last planned day/ },
  {
    name: 'project-coaches',
    path: '/projectspace/{project}/facilitators/edit',
    roles: staff,
    shows: /Maren Pedersen/,
  },
  {
    name: 'project-members',
    path: '/projectspace/{project}/members/edit',
    roles: staff,
    shows: /Amara Diallo/,
  },
  {
    name: 'templates',
    path: '/projectspace/contentTemplates',
    roles: staff,
    shows: /CAS Project Content Templates/,
  },
  {
    name: 'template-create',
    path: '/projectspace/contentTemplates/create',
    roles: ['administrator'],
    shows: /Use the five stages/,
  },
  { name: 'evaluations', path: '/projectspace/evaluations', roles: staff, shows: /Evaluations Dashboard/ },
  {
    name: 'own-evaluations',
    path: '/projectspace/ownEvaluations',
    roles: students,
    shows: /Your evaluations/,
  },
  { name: 'evaluation', path: '/projectspace/{evaluation}', roles: staff, shows: /Criteria|students?/i },
  {
    name: 'assignments',
    path: '/projectspace/evaluationDetails',
    roles: staff,
    shows: /Evaluation Assignments/,
  },
  {
    name: 'assignment-create',
    path: '/projectspace/evaluationDetails/create',
    roles: ['administrator'],
    shows: /Add evidence item/,
  },
  {
    name: 'assignment-projects-new',
    path: '/projectspace/evaluationDetails/create/{assignment}/casProjects',
    roles: ['administrator'],
    shows: /Songs for Linden Road/,
  },
  {
    name: 'assignment-edit',
    path: '/projectspace/evaluationDetails/{assignment}/edit',
    roles: staff,
    shows: /Edit CAS Projects/,
  },
  {
    name: 'assignment-projects',
    path: '/projectspace/evaluationDetails/{assignment}/casProjectsEdit',
    roles: staff,
    shows: /Songs for Linden Road/,
  },
  {
    name: 'project-proposals',
    path: '/projectspace/proposal/dashboard',
    roles: staff,
    shows: /Action Required[^]*Homework Café/,
  },
  {
    name: 'project-proposal-review',
    path: '/projectspace/proposal/submittedProposal/{projectProposal What the River Carries}/admin',
    roles: staff,
    shows: /Approve Proposal/,
  },
  { name: 'project-propose', path: '/projectspace/propose', roles: students, shows: /Submit for review/ },
  {
    name: 'project-proposal',
    path: '/projectspace/proposal/{projectProposal A Bench for Every Bus Stop}',
    roles: ['student'],
    shows: /Next step/,
  },
  {
    name: 'project-proposal-edit',
    path: '/projectspace/proposal/{projectProposal A Bench for Every Bus Stop}/edit',
    roles: ['student'],
    shows: /Submit again/,
  },
  { name: 'inbox', path: '/inbox', roles: everybody, shows: /Inbox[^]*(rehearse|interviews|Registers)/ },
  { name: 'messages', path: '/messageboard', roles: staff, shows: /CAS interviews begin on Monday/ },
  {
    name: 'messages-empty',
    path: '/messageboard?q=nothing-is-called-so',
    roles: ['administrator'],
    shows: /Clear Search/,
  },
  {
    name: 'message-create',
    path: '/messageboard/create',
    roles: ['administrator'],
    shows: /Create draft/,
  },
  {
    name: 'message-draft',
    path: '/messageboard/{message Helpers for the exhibition evening}/post',
    roles: ['administrator'],
    shows: /Send Email/,
  },
  {
    name: 'message-edit',
    path: '/messageboard/{message Helpers for the exhibition evening}/edit',
    roles: ['administrator'],
    shows: /Save Changes/,
  },
  {
    name: 'message',
    path: '/messageboard/{message CAS interviews begin on Monday}/post',
    roles: staff,
    shows: /Message Seen/,
  },
  {
    name: 'message-correct',
    path: '/messageboard/{message CAS interviews begin on Monday}/edit',
    roles: ['administrator'],
    shows: /Save correction/,
  },
  { name: 'clubs', path: '/clubspace', roles: everybody, shows: /Chamber Choir|Badminton/ },
  { name: 'club-create', path: '/clubspace/create', roles: staff, shows: /Description/ },
  { name: 'club-tags', path: '/clubspace/clubTags', roles: staff, shows: /Show Archived/ },
  { name: 'club-settings', path: '/clubspace/settings', roles: ['administrator'], shows: /Student roles/ },
  { name: 'club-budget', path: '/clubspace/budget', roles: ['administrator'], shows: /To decide/ },
  {
    name: 'club-admin',
    path: '/clubspace/overview/{club}/admin',
    roles: [...staff, 'leader'],
    shows: /Chamber Choir/,
  },
  { name: 'club', path: '/clubspace/overview/{club}', roles: students, shows: /Chamber Choir/ },
  {
    name: 'meeting-photos',
    path: '/clubspace/photos/{album}',
    roles: [...staff, ...students],
    shows: /5 photos/,
  },
  {
    name: 'club-edit',
    path: '/clubspace/overview/{club}/edit/admin',
    roles: [...staff, 'leader'],
    shows: /Description/,
  },
  {
    name: 'club-leadership',
    path: '/clubspace/overview/{club}/facilitatorEdit/admin',
    roles: staff,
    shows: /Pedersen/,
  },
  {
    name: 'club-members',
    path: '/clubspace/overview/{club}/memberEdit/admin',
    roles: [...staff, 'leader'],
    shows: /Diallo/,
  },
  { name: 'proposals', path: '/clubspace/proposal/dashboard', roles: staff, shows: /Action Required/ },
  {
    name: 'proposal-review',
    path: '/clubspace/proposal/submittedProposal/{openProposal}/proposal',
    roles: staff,
    shows: /Approve Proposal/,
  },
  { name: 'propose', path: '/clubspace/propose', roles: students, shows: /Submit for review/ },
  {
    name: 'proposal',
    path: '/clubspace/proposal/{ownProposal}',
    roles: students,
    shows: /Next step/,
  },
  {
    name: 'proposal-edit',
    path: '/clubspace/proposal/{ownProposal}/edit',
    roles: ['student'],
    shows: /Submit again/,
  },
  {
    name: 'attendance-admin',
    path: '/clubspace/attendance/{club}/admin',
    roles: [...staff, 'leader'],
    shows: /Diallo/,
  },
  { name: 'attendance', path: '/clubspace/attendance/{club}', roles: ['student'], shows: /Chamber Choir/ },
  { name: 'watchlist', path: '/studentspace/attendance', roles: staff, shows: /sessions counted/ },
  {
    name: 'student-attendance',
    path: '/studentspace/attendance/{student}/overview',
    roles: staff,
    shows: /Day by day/,
  },
  { name: 'own-attendance', path: '/attendance', roles: students, shows: /Day by day/ },
  { name: 'calendar', path: '/calendar', roles: everybody, shows: /Mon[^]*Sun/ },
  {
    name: 'calendar-week',
    path: '/calendar?view=week&clubs=all',
    roles: ['administrator'],
    // Its days: which meetings are not folded away is another question on another day.
    shows: /Mon[^]*Sun/,
  },
  { name: 'calendar-month', path: '/calendar?view=month', roles: ['student'], shows: /Mon[^]*Sun/ },
  { name: 'calendar-list', path: '/calendar?view=list&clubs=all', roles: ['administrator'], shows: /Choir/ },
  {
    name: 'token-dashboard',
    path: '/portfolios/{student}/tokenDashboard',
    roles: staff,
    shows: /Assign Tokens/,
  },
  { name: 'own-tokens', path: '/portfolio/tokens', roles: ['student'], shows: /Upcoming|Past/ },
  {
    name: 'required-tokens',
    path: '/portfolios/requiredTokensDashboard',
    roles: staff,
    shows: /Add or update number of tokens/,
  },
  {
    name: 'audit-links',
    path: '/portfolios/audit/main',
    roles: ['administrator'],
    shows: /Open until/,
  },
  {
    name: 'audit-create',
    path: '/portfolios/audit/create',
    roles: ['administrator'],
    shows: /Whole classes/,
  },
  {
    name: 'audit-edit',
    path: '/portfolios/audit/edit/{auditLink}',
    roles: ['administrator'],
    shows: /Delete link|More/,
  },
  { name: 'audit-welcome', path: '/audit/{audit}', roles: ['nobody'], shows: /Class of/ },
  { name: 'audit-portfolio', path: '/audit/{auditPortfolio}', roles: ['nobody'], shows: /Timeline/ },
  {
    name: 'audit-tokens',
    path: '/audit/{auditPortfolio}?view=tokens',
    roles: ['nobody'],
    shows: /Semester 1|Trimester 1/,
  },
  { name: 'not-found', path: '/nowhere', roles: ['administrator'], shows: /./ },
];
