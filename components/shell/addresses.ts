/** The addresses of screens that keep the older front end's names (screens#addresses). */
const of = (path: string, query: Record<string, string>) =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(`${value}`.toWellFormed())}`)
    .join('&')}`
const withQuery = (path: string, query: Record<string, string>) =>
  Object.keys(query).length > 0 ? of(path, query) : path

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
export const ownProjectHref = (code: string) => of('/teamDetail', { project_code: code })
/** The student's certificates of a project, and their printed name. */
export const ownCertificatesHref = (code: string) => of('/teamDetail', { project_code: code, tab: 'certificates' })
export const ownPackageHref = (id: string) => of('/packageInfo', { package_application_id: id })
export const projectDetailsHref = (code: string) => of('/applicationDetail', { type: 'project', project_code: code })
export const packageDetailsHref = (id: string) => of('/applicationDetail', { type: 'package', package_id: id })
export const projectImportHref = (code: string) => of('/importApplications', { type: 'project', project_code: code })
export const packageImportHref = (id: string) => of('/importApplications', { type: 'package', package_id: id })
export const rosterHref = (code: string) => of('/projectRegistration', { project_code: code })
/** Those of a project that have ended. */
export const endedHref = (code: string) => of('/projectRegistration', { view: 'ended', project_code: code })
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
export const teamBoardHref = (code: string) => of('/projectRegistration', { view: 'teams', project_code: code })
export const rosterRowHref = (code: string, number: string) =>
  of('/projectRegistration', { project_code: code, search: number })
/** What a project is about, also for people without an account. */
export const projectHref = (code: string) => of('/project', { project_code: code })
export const previewReaders = ['student', 'adviser', 'school'] as const
export type PreviewReader = (typeof previewReaders)[number]
/** The same page as its organisers are shown what students, advisers or schools see. */
export const previewHref = (code: string, reader: PreviewReader) =>
  of('/project', { project_code: code, preview: reader })
/** The registration for people without an account; `null`: the student chooses the project there. `next`: where it leads. */
export const registrationHref = (code: string | null, next: string | null = null) =>
  withQuery('/registration', { ...(code === null ? {} : { project_code: code }), ...(next === null ? {} : { next }) })
export const logInHref = (next: string | null) => withQuery('/login', next === null ? {} : { next })
export const studentEntryHref = (id: string) => of('/personalInfoEdit', { student_id: id })
/** `team`: the serial of the team that is open beside the list. */
type NarrowedTeams = {
  state?: 'submitted' | 'unsubmitted' | 'started' | 'leaderless' | 'scored'
  search?: string
  team?: string
}
export const teamListHref = (code: string, narrowed: NarrowedTeams = {}) =>
  of('/teamCodeList', { project_code: code, ...narrowed })
/** What the file of the list is asked for. */
export const teamFileQuery = (projectId: string, more: Record<string, string>) =>
  new URLSearchParams({ project_id: projectId, ...more })
/** `id`: of a registration or of one's own package; the other parameters say what the page reports. */
export const payHref = (id: string, more: Record<string, string> = {}) => of('/pay', { id, ...more })
export const receiptHref = (number: string) => of('/receipt', { order: number })
export const feeReductionsHref = '/admin/fee-reductions'
export const feeReductionHref = (id: string) => `${feeReductionsHref}/${encodeURIComponent(id)}`

/** What schools and educators ask for, to be decided. */
export const approvalsHref = '/admin/approvals'
export const educatorApprovalsHref = `${approvalsHref}?tab=educators`
export const readinessHref = '/admin/readiness'
/** Advisers and coordinators as the organisers keep them. */
export const peopleHref = '/admin/people'
export const keptPersonHref = (id: string) => `${peopleHref}/${encodeURIComponent(id)}`
/** Students as the organisers keep them, and those who look like one person. */
export const keptStudentsHref = '/admin/students'
export const doublesHref = `${keptStudentsHref}?tab=doubles`
export const erasuresHref = `${keptStudentsHref}?tab=erasures`
export const keptStudentHref = (id: string) => `${keptStudentsHref}/${encodeURIComponent(id)}`
/** A ZIP of a person's data, for whoever keeps people, and of one's own. */
export const studentDataHref = (id: string) => `${keptStudentHref(id)}/data`
export const contactDataHref = (id: string) => `${keptPersonHref(id)}/data`
export const ownDataHref = '/api/own-data'
export const proposedLinksHref = '/studentList?tab=proposals'
/** The schools as the organisers keep them. */
/** What students do beside the projects and what schools are sent, as the organisers keep it. */
export const schoolLifeHref = '/admin/school-life'
/** Its deliveries as a list, or what is sent. */
export const keptDeliveriesHref = (more: Record<string, string> = {}) => withQuery(`${schoolLifeHref}/deliveries`, more)
export const keptResourcesHref = `${schoolLifeHref}/resources`

export const schoolsHref = '/admin/schools'
export const proposedSchoolsHref = `${schoolsHref}?state=PENDING`
/** The contacts of a school, where advisers are added; without an id the reader's own. */
export const schoolContactsHref = (schoolId: string) => of('/schoolInfo', { account_id: schoolId })
export const keptSchoolHref = (id: string) => `${schoolsHref}/${encodeURIComponent(id)}`

export const paymentsHref = '/admin/payments'
export const findingsHref = `${paymentsHref}?tab=findings`
/** Of them what does not match, or the callbacks that failed. */
export const findingsOfHref = (kind: 'DIFFERENCE' | 'CALLBACK') => `${findingsHref}&kind=${kind}`
/** All money that goes back; found by a search, the refunds of one order. */
export const refundsHref = `${paymentsHref}/refunds`
/** A school's invoices for its coordinators, and all of them for the office. */
export const invoicesHref = '/invoices'
export const officeInvoicesHref = `${paymentsHref}/invoices`
export const newInvoiceHref = (isOffice: boolean, schoolId?: string) =>
  withQuery(`${isOffice ? officeInvoicesHref : invoicesHref}/new`, schoolId === undefined ? {} : { school: schoolId })
export const invoiceHref = (number: string, isOffice: boolean) =>
  `${isOffice ? officeInvoicesHref : invoicesHref}/${encodeURIComponent(number)}`
/** What came in and went back day by day, and the file an accountant takes. */
export const figuresHref = `${paymentsHref}/figures`
export const invoiceFile = (number: string) => `/api/invoices/${encodeURIComponent(number)}`
export const orderHref = (number: string) => `${paymentsHref}/${encodeURIComponent(number)}`

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
  of(path, {
    project_id: projectId,
    account_id: schoolId,
    team_code: String(code),
    ...more,
    ...(from && { from }),
  })

/** `block`: the id of the block at which it opens. */
export const workspaceHref = ({ projectId, schoolId, code, templateId, studentId }: TeamAddress, block?: string) =>
  of('/pghome', {
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
export const teamInfoHref = (projectCode: string) => of('/teamInfo', { project_code: projectCode })
/** The student's dates as a calendar file. */
export const calendarHref = '/api/calendar'

/** A team's awards, once they are released; `/viewAward` shows the same (judging#team-results). */
export const teamResultsHref = (team: TeamAddress) => ofTeam('/TeamResults', team)
/** Every score of a student; without one, of all the reader's students. */
export const scoresHref = (studentId?: string) =>
  studentId === undefined ? '/viewScore' : of('/viewScore', { student_id: studentId })
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
  of('/thinkingQueList', { ...thinkingPlace(place), ...(place.testSiteId ? { station_id: place.testSiteId } : {}) })
export const thinkingQuestionHref = (place: ThinkingPlace & { questionId: string }) =>
  of('/thinkingQuDetail', { ...thinkingPlace(place), questionId: place.questionId })

/** The organisers' set-up: seasons, their projects, and one project section by section. */
export const seasonsHref = '/admin/seasons'
export const settingsHref = '/admin/settings'
export const requiredFieldsHref = `${settingsHref}/forms`
export const packagesHref = '/admin/packages'
export const packageSetUpHref = (id: string) => `${packagesHref}/${encodeURIComponent(id)}`
export const listsHref = (list?: string) => withQuery('/admin/lists', list === undefined ? {} : { list })
export const setUpProjectsHref = (more: Record<string, string> = {}) => withQuery('/admin/projects', more)
export const setUpHref = (code: string, section?: string) =>
  withQuery(`/admin/projects/${encodeURIComponent(code)}`, section === undefined ? {} : { section })

/** The picture of a project's cover; a version is kept by browsers until there is another. */
export const coverHref = (code: string, version: string) =>
  withQuery(`/api/covers/${encodeURIComponent(code)}`, { version })

/** What teams are asked for: the templates, one of them to write, and as a team sees it. */
export const templatesHref = '/admin/templates'
export const templateHref = (id: string) => `${templatesHref}/${encodeURIComponent(id)}`
export const templatePreviewHref = (id: string) => `${templateHref(id)}/preview`

/** The courses as the organisers keep them: one with its outline, and a chapter of it. */
export const keptCoursesHref = '/admin/learning'
export const keptCourseHref = (id: string) => `${keptCoursesHref}/${encodeURIComponent(id)}`
export const keptChapterHref = (id: string) => `${keptCoursesHref}/chapters/${encodeURIComponent(id)}`
export const questionBankHref = (contentId: string) => `${keptChapterHref(contentId)}/questions`
/** The thinking questions as the organisers keep them. */
export const keptQuestionsHref = (more: Record<string, string> = {}) => withQuery(`${keptCoursesHref}/questions`, more)

/** The organisers' screens: scores as a grid, awards and their release, certificates. */
export const scoringHref = '/admin/scoring'
export const awardingHref = '/admin/results'
type AwardsShown = { show?: 'changes' | 'ties' | 'awarded' | 'out' }
/** One part of the results; of the awards also the teams that are shown. */
export const resultsTabHref = (tab: 'awards' | 'events' | 'advancement' | 'release', more: AwardsShown = {}) =>
  of(awardingHref, { tab, ...more })
/** A project's way from submitted works to certificates, and who scores which work. */
export const resultStepsHref = (code: string) => `${awardingHref}/${encodeURIComponent(code)}`
export const scorersHref = (code: string, more: { show?: 'assigned' | 'unassigned' } = {}) =>
  withQuery(`${resultStepsHref(code)}/scorers`, more)
type NarrowedScoring = {
  show?: 'mine' | 'unscored' | 'drafts' | 'confirmed' | 'outliers' | 'changed'
  /** The id of a scorer, `me` or `nobody`. */
  scorer?: string
  work?: 'submitted'
}
export const scoringListHref = (narrowed: NarrowedScoring) => withQuery(scoringHref, narrowed)
export const certificatesHref = '/admin/certificates'
export const certificateRuleHref = (
  id: string,
  more: { state?: 'ready' | 'unconfirmed' | 'issued' | 'outdated' } = {},
) => withQuery(`${certificatesHref}/rules/${encodeURIComponent(id)}`, more)
export const certificateTemplatesHref = `${certificatesHref}/templates`
export const certificateTemplateHref = (id: string) => `${certificateTemplatesHref}/${encodeURIComponent(id)}`

/** Courses: those open to the reader, the sessions of one, the reader itself. */
export const coursesHref = '/sessionList'
export const sessionsHref = (classId: string) => of(coursesHref, { class_id: classId })
export const courseHref = (sessionId: string, contentId?: string | null) =>
  of('/home', { session_id: sessionId, ...(contentId ? { content_id: contentId } : {}) })
/** Students' questions about their courses. */
export const studentQuestionsHref = '/studentQestion'

/** A certificate by its token, which is never printed. */
export const certificateHref = (token: string) => of('/cert', { id: token })
export const certificateFileHref = (token: string) => of('/api/certificates', { id: token })
/** A picture of its sheet. */
export const certificatePictureHref = (token: string, key: string) =>
  of('/api/certificates/pictures', { id: token, key })
export const badgeHref = (token: string) => of('/api/badges', { id: token })
/** By the printed code. */
export const verifyHref = (code: string) => `/verify/${encodeURIComponent(code)}`

/** The portal's mails, and one of them. */
export const mailsHref = (more: Record<string, string> = {}) => withQuery('/admin/mail', more)
export const mailTextsHref = '/admin/mail/texts'
export const mailTextHref = (kind: string) => `${mailTextsHref}/${encodeURIComponent(kind)}`
export const announcementsHref = '/admin/mail/announcements'
/** A new one, or with the words and the group of another. */
export const newAnnouncementHref = (from?: string) =>
  withQuery('/admin/mail/announcements/new', from === undefined ? {} : { from })
export const announcementHref = (id: string) => `/admin/mail/announcements/${encodeURIComponent(id)}`
export const mailHref = (id: string) => `/admin/mail/${encodeURIComponent(id)}`

/** Who administers, and one of them. */
export const staffHref = '/admin/staff'
/** Who did what. */
export const auditHref = '/admin/audit'
/** The entries that a line of Today sums up. */
export const auditRunHref = (run: string) => withQuery(auditHref, { run })
/** What was done by and to one of them. */
export const auditOfHref = (id: string) => withQuery(auditHref, { search: id })
/** The dates of the projects in reach, as a file for a calendar. */
export const staffCalendarHref = '/api/staff-calendar'
export const systemHref = '/admin/system'
/** An administrator's own account. */
export const ownAccountHref = '/admin/account'
/** The keys of programs. */
export const apiKeysHref = '/admin/keys'
export const administratorHref = (id: string) => `${staffHref}/${encodeURIComponent(id)}`
