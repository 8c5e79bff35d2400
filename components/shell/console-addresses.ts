import { invoicesHref } from './addresses'
import { ofQuery, withQuery } from './with-query'

/** The addresses of the console, separate from the others because no student's page needs them. */

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
/** Students, and advisers and coordinators who may log in, of one school. */
export const studentsOfSchoolHref = (school: string) => withQuery(keptStudentsHref, { school })
export const peopleOfSchoolHref = (school: string) => withQuery(peopleHref, { school, state: 'active' })
/** A ZIP of a person's data, for whoever keeps people, and of one's own. */
export const studentDataHref = (id: string) => `${keptStudentHref(id)}/data`
export const contactDataHref = (id: string) => `${keptPersonHref(id)}/data`
/** What students do beside the projects and what schools are sent, as the organisers keep it. */
export const schoolLifeHref = '/admin/school-life'
/** Its deliveries as a list, or what is sent. */
export const keptDeliveriesHref = (more: Record<string, string> = {}) => withQuery(`${schoolLifeHref}/deliveries`, more)
export const keptResourcesHref = `${schoolLifeHref}/resources`

/** The schools as the organisers keep them. */
export const schoolsHref = '/admin/schools'
export const proposedSchoolsHref = `${schoolsHref}?state=PENDING`
export const keptSchoolHref = (id: string) => `${schoolsHref}/${encodeURIComponent(id)}`

export const paymentsHref = '/admin/payments'
export const findingsHref = `${paymentsHref}?tab=findings`
/** Of them what does not match, or the callbacks that failed. */
export const findingsOfHref = (kind: 'DIFFERENCE' | 'CALLBACK') => `${findingsHref}&kind=${kind}`
/** All money that goes back; found by a search, the refunds of one order. */
export const refundsHref = `${paymentsHref}/refunds`
export const officeInvoicesHref = `${paymentsHref}/invoices`
export const newInvoiceHref = (isOffice: boolean, schoolId?: string) =>
  withQuery(`${isOffice ? officeInvoicesHref : invoicesHref}/new`, schoolId === undefined ? {} : { school: schoolId })
export const invoiceHref = (number: string, isOffice: boolean) =>
  `${isOffice ? officeInvoicesHref : invoicesHref}/${encodeURIComponent(number)}`
/** What came in and went back day by day, and the file an accountant takes. */
export const figuresHref = `${paymentsHref}/figures`
export const orderHref = (number: string) => `${paymentsHref}/${encodeURIComponent(number)}`

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
  ofQuery(awardingHref, { tab, ...more })
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
  more: { state?: 'ready' | 'unconfirmed' | 'issued' | 'outdated' | 'ended'; search?: string } = {},
) => withQuery(`${certificatesHref}/rules/${encodeURIComponent(id)}`, more)
export const certificateTemplatesHref = `${certificatesHref}/templates`
export const certificateTemplateHref = (id: string) => `${certificateTemplatesHref}/${encodeURIComponent(id)}`

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
export const systemHref = '/admin/system'
/** An administrator's own account. */
export const ownAccountHref = '/admin/account'
/** The keys of programs. */
export const apiKeysHref = '/admin/keys'
export const administratorHref = (id: string) => `${staffHref}/${encodeURIComponent(id)}`
