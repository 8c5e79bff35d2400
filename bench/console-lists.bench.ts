import { listPackageSetUps } from '@/lib/features/catalogue/packages/list-package-set-ups'
import { listSeasons } from '@/lib/features/catalogue/seasons/list-seasons'
import { listKeptCourses } from '@/lib/features/learning/kept-courses/list-kept-courses'
import { getAwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { getEventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { getAssignments } from '@/lib/features/judging/assignments/get-assignments'
import { listSetUps } from '@/lib/features/catalogue/set-up/list-set-ups'
import { getIssuing } from '@/lib/features/certificates/certificate-rules/get-issuing'
import { listAnnouncements } from '@/lib/features/console/announcements/list-announcements'
import { listApiKeys } from '@/lib/features/console/api-keys/list-api-keys'
import { searchAudit } from '@/lib/features/console/audit/search-audit'
import { listErasures } from '@/lib/features/console/erasures/list-erasures'
import { listMails } from '@/lib/features/console/mails/list-mails'
import { listSuppressedAddresses } from '@/lib/features/console/mails/list-suppressed-addresses'
import { listReadiness } from '@/lib/features/console/readiness/list-readiness'
import { listAdministrators } from '@/lib/features/console/staff/list-administrators'
import { listImports } from '@/lib/features/imports/imports/list-imports'
import { listKeptQuestions } from '@/lib/features/learning/kept-questions/list-kept-questions'
import { listInbox } from '@/lib/features/messages/inbox/list-inbox'
import { listDailyFigures } from '@/lib/features/payments/accounting/list-daily-figures'
import { listReductions } from '@/lib/features/payments/fee-reductions/list-reductions'
import { listInvoices } from '@/lib/features/payments/invoices/list-invoices'
import { listOwingSchools } from '@/lib/features/payments/invoices/list-owing-schools'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { listOrders } from '@/lib/features/payments/ledger/list-orders'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { listRefunds } from '@/lib/features/payments/refunds/list-refunds'
import { listPeople } from '@/lib/features/people/contacts/list-people'
import { listDoubles } from '@/lib/features/people/kept-students/list-doubles'
import { listKeptStudents } from '@/lib/features/people/kept-students/list-kept-students'
import { listSchools } from '@/lib/features/people/schools/list-schools'
import { listApplications } from '@/lib/features/registrations/educators/list-applications'
import { listApprovals } from '@/lib/features/registrations/school-registrations/list-approvals'
import { listDeliveries } from '@/lib/features/school-life/materials/list-deliveries'
import { listKeptResources } from '@/lib/features/school-life/resources/list-kept-resources'
import { listRecordedHours } from '@/lib/features/school-life/volunteering/list-recorded-hours'
import { listRules } from '@/lib/features/certificates/certificate-rules/list-rules'
import { listTemplates as listCertificateTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { listTemplates } from '@/lib/features/work/templates/list-templates'
import { listKeptMaterials } from '@/lib/features/school-life/materials/list-kept-materials'
import { listFailures } from '@/lib/features/payments/failed-callbacks/list-failures'
import { listChapterQuizzes } from '@/lib/features/learning/kept-quizzes/list-chapter-quizzes'
import { listProposals } from '@/lib/features/people/adviser-links/list-proposals'
import { listCandidates } from '@/lib/features/payments/invoices/list-candidates'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { listEnded } from '@/lib/features/registrations/rosters/list-ended'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { findInTeamList } from '@/lib/features/judging/team-lists/find-in-team-list'
import { getTeamBoard } from '@/lib/features/teams/team-boards/get-team-board'
import { openResults } from '@/lib/features/judging/results/open-results'
import { listResultTeams } from '@/lib/features/judging/results/list-result-teams'
import { listContentThreads } from '@/lib/features/learning/content-threads/list-content-threads'
import { listAnswers } from '@/lib/features/learning/thinking-answers/list-answers'
import type { AdminActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adminActor } from '@/lib/testing/actors'
import { quietMs, yardstick } from '@/lib/testing/yardstick'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { bench, costOf, type Figure, median } from './harness'
import { makeConsoleRows, makeUnpaid } from './works/console'

// Every paged list of the console with 10,000 rows: its first page, a search and a filter, each within 200 ms of CPU of server and
// PostgreSQL on a quiet machine. A slower machine is measured by a fixed work and its times are divided by that much.

const most = 200
/** What no grant for a single project opens. */
const ownersAlone = new Set([
  'audit',
  'mails',
  'suppressed addresses',
  'erasures',
  'staff',
  'keys',
  'announcements',
  'recipients of certificates',
])
// Times on a processor, as those of the lists are: what waits for others is no slowness of the machine.
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

await bench(
  async ({ db, pool, size }) => {
    const at = new Date()
    const world = makeWorld({ source: 'script', db })
    const made = await makeConsoleRows(db, size(10_000), at)
    const { project, administratorId, contentId, questionId, place } = made
    const rule = await makeCertificateRule(db, null)
    const awarded = await makeCertificateRule(db, project.id)
    const owner = adminActor({ administratorId, projectId: project.id })
    const ofOneProject = adminActor({
      ...{ administratorId, projectId: project.id },
      grants: (['REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const).map((role) => ({
        projectId: project.id,
        role,
      })),
    })
    const page = { page: 1, pageSize: 50 }
    const projectCode = project.code
    const number = `${project.numberPrefix}-0000`
    const today = at.toISOString().slice(0, 10)
    type Run = () => Promise<object>
    const lists: [name: string, ...runs: [what: string, run: Run][]][] = [
      list('students', (more, by) => perform(listKeptStudents, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { state: 'withoutAdviser' },
        fee: { status: 'PENDING' },
      }),
      list('doubles', (more, by) => perform(listDoubles, { ...page, ...more }, by, world)),
      list('people', (more, by) => perform(listPeople, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { role: 'COORDINATOR' },
      }),
      list('schools', (more, by) => perform(listSchools, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { state: ['PENDING'] },
      }),
      list('orders', (more, by) => perform(listOrders, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        number: { search: number },
        filter: { state: ['EXPIRED'] },
        project: { projectCode },
      }),
      list('money to settle', (_, by) => perform(countMoneyTasks, {}, by, world)),
      list('findings', (_, by) => perform(listFindings, {}, by, world)),
      list('refunds', (more, by) => perform(listRefunds, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { state: ['RESERVED'] },
      }),
      list('invoices', (more, by) => perform(listInvoices, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { state: 'OVERDUE' },
      }),
      list('owing schools', (more, by) => perform(listOwingSchools, more, by, world), { search: { search: 'wang' } }),
      list('daily figures', (more, by) => perform(listDailyFigures, more, by, world)),
      list('reductions', (more, by) => perform(listReductions, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { queue: 'decided' },
      }),
      list('school approvals', (more, by) => perform(listApprovals, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        code: { search: projectCode, queue: 'all' },
        filter: { queue: 'decided' },
      }),
      list('educators', (more, by) => perform(listApplications, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { queue: 'decided' },
      }),
      list('audit', (more, by) => perform(searchAudit, more, by, world), {
        search: { search: 'waive-fee' },
        nothing: { search: 'no-such-thing' },
        filter: { from: today, until: today },
      }),
      list('mails', (more, by) => perform(listMails, { ...page, ...more }, by, world), {
        search: { search: 'many.p' },
        filter: { state: ['FAILED'] },
      }),
      list('suppressed addresses', (more, by) => perform(listSuppressedAddresses, { ...page, ...more }, by, world), {
        search: { search: '99@' },
      }),
      list('announcements', (more, by) => perform(listAnnouncements, { ...page, ...more }, by, world), {
        search: { search: 'News 99' },
        filter: { state: 'SENT' },
      }),
      list('readiness', (more, by) => perform(listReadiness, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { red: ['paid'] },
      }),
      list('imports', (more, by) => perform(listImports, { projectCode, page: 1, pageSize: 20, ...more }, by, world)),
      list('erasures', (more, by) => perform(listErasures, { ...page, ...more }, by, world)),
      list('deliveries', (more, by) => perform(listDeliveries, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { state: 'SENT' },
      }),
      list('hours', (more, by) => perform(listRecordedHours, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { source: 'FORM' },
      }),
      list('resources', (more, by) => perform(listKeptResources, { ...page, ...more }, by, world), {
        search: { search: 'Training 99' },
        filter: { state: 'DRAFT' },
      }),
      list('thinking questions', (more, by) => perform(listKeptQuestions, { ...page, ...more }, by, world), {
        search: { search: 'Why 99' },
        filter: { state: 'CLOSED' },
      }),
      list('staff', (more, by) => perform(listAdministrators, { ...page, ...more }, by, world), {
        search: { search: 'Office 99' },
        filter: { state: 'disabled' },
      }),
      list('keys', (more, by) => perform(listApiKeys, { ...page, ...more }, by, world), {
        search: { search: 'Program 99' },
      }),
      list('messages', (more, by) => perform(listInbox, more, by, world), {
        search: { search: 'wang' },
        filter: { state: 'OPEN' },
      }),
      list('projects', (more, by) => perform(listSetUps, { ...page, ...more }, by, world)),
      list('seasons', (more, by) => perform(listSeasons, more, by, world), { search: { search: 'Season 99' } }),
      list('packages', (more, by) => perform(listPackageSetUps, { ...page, ...more }, by, world), {
        search: { search: 'Package 99' },
        filter: { state: ['DRAFT'] },
      }),
      list('courses', (more, by) => perform(listKeptCourses, { ...page, ...more }, by, world), {
        search: { search: 'Course 99' },
      }),
      list('work templates', (more, by) => perform(listTemplates, { ...page, ...more }, by, world), {
        search: { search: 'Outline 99' },
        filter: { state: 'frozen' },
      }),
      list('certificate templates', (more, by) => perform(listCertificateTemplates, { ...page, ...more }, by, world), {
        search: { search: 'Certificate 99' },
        project: { search: projectCode },
        filter: { state: 'chosen' },
      }),
      list('certificate rules', (more, by) => perform(listRules, { ...page, ...more }, by, world), {
        search: { search: 'Certificate 99' },
        filter: { state: 'off' },
      }),
      list('materials', (more, by) => perform(listKeptMaterials, { ...page, ...more }, by, world), {
        search: { search: 'Material 99' },
      }),
      list('failed callbacks', (more, by) => perform(listFailures, { ...page, ...more }, by, world), {
        search: { search: 'evt-99' },
        number: { search: 'B-0099' },
      }),
      list(
        'questions',
        (more, by) => perform(listChapterQuizzes, { contentId, page: 1, pageSize: 200, ...more }, by, world),
        {
          search: { search: 'Question 99' },
          nothing: { search: 'no such thing' },
        },
      ),
      list('proposed links', (more, by) => perform(listProposals, { ...page, ...more }, by, world), {
        last: { page: 50 },
      }),
      list('registrations', (more, by) => perform(listRoster, { projectCode, first: 30, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { status: ['PENDING'] },
      }),
      list('ended registrations', (more, by) => perform(listEnded, { ...page, projectCode, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { kind: ['CANCELLED'] },
      }),
      list('teams', (more, by) => perform(listTeamCards, { project: projectCode, first: 30, ...more }, by, world)),
      list('teams that are searched', (_, by) =>
        perform(findInTeamList, { projectId: project.id, search: 'wang' }, by, world),
      ),
      list('team board', (_, by) => perform(getTeamBoard, { projectCode }, by, world)),
      list('results', (_, by) => perform(openResults, {}, by, world)),
      list('results of teams', (_, by) => perform(listResultTeams, { projectCode }, by, world)),
      list('changes asked for', (more, by) => perform(listInbox, { part: 'changes', ...more }, by, world), {
        search: { search: 'wang' },
      }),
      list('questions about chapters', (more, by) => perform(listContentThreads, { ...page, ...more }, by, world), {
        search: { search: 'wang' },
        filter: { isWaiting: true },
      }),
      list('thinking answers', (more, by) => perform(listAnswers, { questionId, ...page, ...more }, by, world), {
        filter: { state: 'missing' },
      }),
      list('awards', (_, by) => perform(getAwardBoard, page, by, world)),
      list('event results', (_, by) => perform(getEventBoard, {}, by, world)),
      list('scoring', (_, by) => perform(getScoring, {}, by, world)),
      list('scorers', (_, by) => perform(getAssignments, {}, by, world)),
      list(
        'recipients of certificates',
        (more, by) => perform(getIssuing, { ruleId: rule.id, page: 1, ...more }, by, world),
        {
          search: { search: 'wang' },
          awarded: { ruleId: awarded.id },
        },
      ),
    ]
    const slowness = Math.max(1, yardstick(cpuMs) / quietMs)
    const rounds = size(30) / 10
    const figures = await measured(lists)
    const unpaidCode = await makeUnpaid(db, made, at)
    const candidates = list(
      'lines of an invoice',
      (more, by) => perform(listCandidates, { schoolId: place.schoolId, ...more }, by, world),
      { filter: { projectCode: unpaidCode } },
    )
    figures.push(...(await measured([candidates])))
    const slowest = Math.max(...figures.map(({ value, atMost }) => value / (atMost ?? most)))
    const machine: Figure = { name: 'this machine beside a quiet one', value: slowness, unit: '×', atMost: null }
    return [...figures, machine, { name: 'the slowest beside its limit', value: slowest, unit: '×', atMost: 1 }]

    async function measured(some: readonly (typeof lists)[number][]): Promise<Figure[]> {
      const costs: Figure[] = []
      for (const [name, ...runs] of some) {
        for (const [what, run] of runs) {
          for (let warm = 0; warm < 3; warm++) await run()
          const rounded: number[] = []
          for (let round = 0; round < rounds; round++) rounded.push((await costOf(pool, 2, run)).cpuMs / slowness)
          const whole = what === '' ? name : `${name}, ${what}`
          costs.push({ name: whole, value: median(rounded), unit: 'ms', atMost: most })
        }
      }
      return costs
    }

    function list(
      name: string,
      open: (more: object, by: AdminActor) => Promise<object>,
      narrowings: Record<string, object> = {},
    ): [string, ...[string, Run][]] {
      const narrowed = Object.entries(narrowings).map(([what, more]): [string, Run] => [what, () => open(more, owner)])
      const reached: [string, Run][] = ownersAlone.has(name) ? [] : [['of one project', () => open({}, ofOneProject)]]
      return [name, ['', () => open({}, owner)], ...narrowed, ...reached]
    }
  },
  { isPatient: true },
)
