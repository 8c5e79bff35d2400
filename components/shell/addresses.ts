import { ofQuery, withQuery } from './with-query'

/** The addresses of screens that keep the older front end's names (screens#addresses); the console's are in console-addresses.ts. */

/** The query of a list's filters; empty ones are left out. */
export const narrowedTo = {
  project: <Code extends string | null>(code: Code) => ({ project_code: code }),
  school: <Id extends string | null>(id: Id) => ({ account_id: id }),
  course: (classId: string) => ({ class_id: classId }),
}

/** The id of the school a list is narrowed to; empty for all. */
export const schoolIn = (query: URLSearchParams) => query.get('account_id') ?? ''

/** What waits for one of the staff, and how far the season is. */
export const todayHref = '/today'
type TodayShown = { season?: string; project?: string; days?: '2'; view?: 'chart' }
export const todayShownHref = (shown: TodayShown) => withQuery(todayHref, shown)
export const ownProjectHref = (code: string) => ofQuery('/teamDetail', { project_code: code })
/** The student's certificates of a project, and their printed name. */
export const ownCertificatesHref = (code: string) => ofQuery('/teamDetail', { project_code: code, tab: 'certificates' })
export const ownPackageHref = (id: string) => ofQuery('/packageInfo', { package_application_id: id })
export const projectDetailsHref = (code: string) =>
  ofQuery('/applicationDetail', { type: 'project', project_code: code })
export const packageDetailsHref = (id: string) => ofQuery('/applicationDetail', { type: 'package', package_id: id })
export const projectImportHref = (code: string) =>
  ofQuery('/importApplications', { type: 'project', project_code: code })
export const packageImportHref = (id: string) => ofQuery('/importApplications', { type: 'package', package_id: id })
export const rosterHref = (code: string) => ofQuery('/projectRegistration', { project_code: code })
/** Those of a project that have ended. */
export const endedHref = (code: string) => ofQuery('/projectRegistration', { view: 'ended', project_code: code })
/** Of several projects: the list of all, narrowed to them. */
const rosterOf = (codes: readonly string[]) =>
  codes.length === 1
    ? rosterHref(codes[0] ?? '')
    : [rosterHref('all'), ...codes.map((code) => new URLSearchParams({ project: code }))].join('&')
/** Those that are paid or free of charge; of them those in a team, or in none. */
export const settledHref = (codes: readonly string[], membership?: 'TEAM' | 'NONE') =>
  `${rosterOf(codes)}&status=PAID&status=FREE${membership === undefined ? '' : `&membership=${membership}`}`
/** Those still to be paid. */
export const unpaidHref = (codes: readonly string[]) => `${rosterOf(codes)}&status=PENDING`
export const collegeProjectsHref = '/studentProjects?show=college'
export const teamBoardHref = (code: string) => ofQuery('/projectRegistration', { view: 'teams', project_code: code })
export const rosterRowHref = (code: string, number: string) =>
  ofQuery('/projectRegistration', { project_code: code, search: number })
/** What a project is about, also for people without an account. */
export const projectHref = (code: string) => ofQuery('/project', { project_code: code })
export const previewReaders = ['student', 'adviser', 'school'] as const
export type PreviewReader = (typeof previewReaders)[number]
/** The same page as its organisers are shown what students, advisers or schools see. */
export const previewHref = (code: string, reader: PreviewReader) =>
  ofQuery('/project', { project_code: code, preview: reader })
/** The registration for people without an account; `null`: the student chooses the project there. `next`: where it leads. */
export const registrationHref = (code: string | null, next: string | null = null) =>
  withQuery('/registration', { ...(code === null ? {} : { project_code: code }), ...(next === null ? {} : { next }) })
export const logInHref = (next: string | null) => withQuery('/login', next === null ? {} : { next })
export const studentEntryHref = (id: string) => ofQuery('/personalInfoEdit', { student_id: id })
/** `team`: the serial of the team that is open beside the list. */
type NarrowedTeams = {
  state?: 'submitted' | 'unsubmitted' | 'started' | 'leaderless' | 'scored'
  search?: string
  team?: string
}
export const teamListHref = (code: string, narrowed: NarrowedTeams = {}) =>
  ofQuery('/teamCodeList', { project_code: code, ...narrowed })
/** What the file of the list is asked for. */
export const teamFileQuery = (projectId: string, more: Record<string, string>) =>
  new URLSearchParams({ project_id: projectId, ...more })
/** `id`: of a registration or of one's own package; the other parameters say what the page reports. */
export const payHref = (id: string, more: Record<string, string> = {}) => ofQuery('/pay', { id, ...more })
export const receiptHref = (number: string) => ofQuery('/receipt', { order: number })
export const ownDataHref = '/api/own-data'
export const proposedLinksHref = '/studentList?tab=proposals'
/** The contacts of a school, where advisers are added; without an id the reader's own. */
export const schoolContactsHref = (schoolId: string) => ofQuery('/schoolInfo', { account_id: schoolId })
/** A school's invoices for its coordinators, and all of them for the office. */
export const invoicesHref = '/invoices'
export const invoiceFile = (number: string) => `/api/invoices/${encodeURIComponent(number)}`

/** A team as the guide's addresses name it; the template, the project's product and the student are hints that older clients send. */
export type TeamAddress = {
  projectId: string
  schoolId: string
  code: number
  templateId?: string | null
  product?: string | null
  studentId?: string | null
  /** The list it was opened from, where Back leads. */
  from?: string | null
}
const ofTeam = (path: string, { projectId, schoolId, code, from }: TeamAddress, more: Record<string, string> = {}) =>
  ofQuery(path, {
    project_id: projectId,
    account_id: schoolId,
    team_code: String(code),
    ...more,
    ...(from && { from }),
  })

/** `block`: the id of the block at which it opens. */
export const workspaceHref = ({ projectId, schoolId, code, templateId, studentId }: TeamAddress, block?: string) =>
  ofQuery('/pghome', {
    ...(templateId ? { template_id: templateId } : {}),
    project_id: projectId,
    application_team_code: String(code),
    accountid: schoolId,
    ...(studentId ? { student_id: studentId } : {}),
  }) + (block === undefined ? '' : `#${block}`)
export const workTitleHref = (team: TeamAddress) => ofTeam('/pghead', team)
export const workQuizHref = (team: TeamAddress, block: string) => ofTeam('/pgquiz', team, { block_id: block })
export const workPrintHref = (team: TeamAddress) =>
  ofTeam('/toPrint', team, {
    ...(team.product ? { project_product: team.product } : {}),
    ...(team.templateId ? { template_id: team.templateId } : {}),
  })
export const workFileHref = (team: TeamAddress, block: string | null) =>
  ofTeam('/api/summaries', team, block === null ? {} : { block_id: block })
export const checklistHref = (team: TeamAddress) => ofTeam('/checklist', team)
export const teamCommentsHref = (team: TeamAddress) => ofTeam('/Comment', team)
/** What is still missing, the submission, and afterwards the receipt. */
export const submissionHref = (team: TeamAddress) => ofTeam('/submission', team)
/** The student's own team, or how to join one. */
export const teamInfoHref = (projectCode: string) => ofQuery('/teamInfo', { project_code: projectCode })
/** The student's dates as a calendar file. */
export const calendarHref = '/api/calendar'

/** A team's awards, once they are released; `/viewAward` shows the same (judging#team-results). */
export const teamResultsHref = (team: TeamAddress) => ofTeam('/TeamResults', team)
/** Every score of a student; without one, of all the reader's students. */
export const scoresHref = (studentId?: string) =>
  studentId === undefined ? '/viewScore' : ofQuery('/viewScore', { student_id: studentId })
/** The results of a school's students, season by season. */
export const resultsHref = '/results'

/** The deliveries to a school, or with their quantities as a list. */
export const deliveriesHref = (more: Record<string, string> = {}) => withQuery('/sourceList', more)
export const resourcesHref = '/learningMaterials'
export const countryResourcesHref = { US: '/learningMaterialsUSA', UK: '/learningMaterialsUK' } as const
export const trainingHref = '/teacherTraining'
/** The student's own volunteer hours; of a student in reach; without one, staff see all who have some. */
export const volunteerHoursHref = (studentId?: string) =>
  withQuery('/volunteerHours', studentId === undefined ? {} : { student_id: studentId })

export const thinkingProjectsHref = '/thinkingQuestions'
type ThinkingPlace = { schoolCode: string | null; projectCode: string; testSiteId?: string | null }
const thinkingPlace = ({ schoolCode, projectCode }: ThinkingPlace) => ({
  ...(schoolCode === null ? {} : { accountCode: schoolCode }),
  projectCode,
})
export const thinkingListHref = (place: ThinkingPlace) =>
  ofQuery('/thinkingQueList', {
    ...thinkingPlace(place),
    ...(place.testSiteId ? { station_id: place.testSiteId } : {}),
  })
export const thinkingQuestionHref = (place: ThinkingPlace & { questionId: string }) =>
  ofQuery('/thinkingQuDetail', { ...thinkingPlace(place), questionId: place.questionId })

/** The picture of a project's cover; a version is kept by browsers until there is another. */
export const coverHref = (code: string, version: string) =>
  withQuery(`/api/covers/${encodeURIComponent(code)}`, { version })

/** Courses: those open to the reader, the sessions of one, the reader itself. */
export const coursesHref = '/sessionList'
export const sessionsHref = (classId: string) => ofQuery(coursesHref, { class_id: classId })
export const courseHref = (sessionId: string, contentId?: string | null) =>
  ofQuery('/home', { session_id: sessionId, ...(contentId ? { content_id: contentId } : {}) })
/** Students' questions about their courses. */
export const studentQuestionsHref = '/studentQestion'

/** A certificate by its token, which is never printed. */
export const certificateHref = (token: string) => ofQuery('/cert', { id: token })
export const certificateFileHref = (token: string) => ofQuery('/api/certificates', { id: token })
/** A picture of its sheet. */
export const certificatePictureHref = (token: string, key: string) =>
  ofQuery('/api/certificates/pictures', { id: token, key })
export const badgeHref = (token: string) => ofQuery('/api/badges', { id: token })
/** By the printed code. */
export const verifyHref = (code: string) => `/verify/${encodeURIComponent(code)}`
/** The dates of the projects in reach, as a file for a calendar. */
export const staffCalendarHref = '/api/staff-calendar'
