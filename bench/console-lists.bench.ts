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
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adminActor } from '@/lib/testing/actors'
import { quietMs, yardstick } from '@/lib/testing/yardstick'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { bench, costOf, type Figure, median } from './harness'
import { makeConsoleRows } from './works/console'

// Every paged list of the console with 10,000 rows: its first page, a search and a filter, each within 200 ms of CPU of server and
// PostgreSQL on a quiet machine. A slower machine is measured by a fixed work and its times are divided by that much.

const most = 200
// Times on a processor, as those of the lists are: what waits for others is no slowness of the machine.
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const judged = (name: string) => name !== 'recipients of certificates'

await bench(
  async ({ db, pool, size }) => {
    const at = new Date()
    const world = makeWorld({ source: 'script', db })
    const { project, administratorId } = await makeConsoleRows(db, size(10_000), at)
    const rule = await makeCertificateRule(db, null)
    const owner = adminActor({ administratorId, projectId: project.id })
    const page = { page: 1, pageSize: 50 }
    const projectCode = project.code
    const number = `${project.numberPrefix}-0000`
    const today = at.toISOString().slice(0, 10)
    type Run = () => Promise<object>
    const lists: [name: string, ...runs: [what: string, run: Run][]][] = [
      list('students', (more) => perform(listKeptStudents, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { state: 'withoutAdviser' },
        fee: { status: 'PENDING' },
      }),
      list('doubles', (more) => perform(listDoubles, { ...page, ...more }, owner, world)),
      list('people', (more) => perform(listPeople, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { role: 'COORDINATOR' },
      }),
      list('schools', (more) => perform(listSchools, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { state: ['PENDING'] },
      }),
      list('orders', (more) => perform(listOrders, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        number: { search: number },
        filter: { state: ['EXPIRED'] },
        project: { projectCode },
      }),
      list('money to settle', () => perform(countMoneyTasks, {}, owner, world)),
      list('findings', () => perform(listFindings, {}, owner, world)),
      list('refunds', (more) => perform(listRefunds, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { state: ['RESERVED'] },
      }),
      list('invoices', (more) => perform(listInvoices, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { state: 'OVERDUE' },
      }),
      list('owing schools', (more) => perform(listOwingSchools, more, owner, world), { search: { search: 'wang' } }),
      list('daily figures', (more) => perform(listDailyFigures, more, owner, world)),
      list('reductions', (more) => perform(listReductions, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { queue: 'decided' },
      }),
      list('school approvals', (more) => perform(listApprovals, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        code: { search: projectCode, queue: 'all' },
        filter: { queue: 'decided' },
      }),
      list('educators', (more) => perform(listApplications, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { queue: 'decided' },
      }),
      list('audit', (more) => perform(searchAudit, more, owner, world), {
        search: { search: 'waive-fee' },
        nothing: { search: 'no-such-thing' },
        filter: { from: today, until: today },
      }),
      list('mails', (more) => perform(listMails, { ...page, ...more }, owner, world), {
        search: { search: 'many.p' },
        filter: { state: ['FAILED'] },
      }),
      list('suppressed addresses', (more) => perform(listSuppressedAddresses, { ...page, ...more }, owner, world), {
        search: { search: '99@' },
      }),
      list('announcements', (more) => perform(listAnnouncements, { ...page, ...more }, owner, world), {
        search: { search: 'News 99' },
        filter: { state: 'SENT' },
      }),
      list('readiness', (more) => perform(listReadiness, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { red: ['paid'] },
      }),
      list('imports', (more) => perform(listImports, { projectCode, page: 1, pageSize: 20, ...more }, owner, world)),
      list('erasures', (more) => perform(listErasures, { ...page, ...more }, owner, world)),
      list('deliveries', (more) => perform(listDeliveries, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { state: 'SENT' },
      }),
      list('hours', (more) => perform(listRecordedHours, { ...page, ...more }, owner, world), {
        search: { search: 'wang' },
        filter: { source: 'FORM' },
      }),
      list('resources', (more) => perform(listKeptResources, { ...page, ...more }, owner, world), {
        search: { search: 'Training 99' },
        filter: { state: 'DRAFT' },
      }),
      list('thinking questions', (more) => perform(listKeptQuestions, { ...page, ...more }, owner, world), {
        search: { search: 'Why 99' },
        filter: { state: 'CLOSED' },
      }),
      list('staff', (more) => perform(listAdministrators, { ...page, ...more }, owner, world), {
        search: { search: 'Office 99' },
        filter: { state: 'disabled' },
      }),
      list('keys', (more) => perform(listApiKeys, { ...page, ...more }, owner, world), {
        search: { search: 'Program 99' },
      }),
      list('messages', (more) => perform(listInbox, more, owner, world), {
        search: { search: 'wang' },
        filter: { state: 'OPEN' },
      }),
      list('projects', (more) => perform(listSetUps, { ...page, ...more }, owner, world)),
      // Each of them is judged by the rules of certificates: told, and no list that a statement pages.
      list(
        'recipients of certificates',
        (more) => perform(getIssuing, { ruleId: rule.id, page: 1, ...more }, owner, world),
        {
          search: { search: 'wang' },
        },
      ),
    ]
    const slowness = Math.max(1, yardstick(cpuMs) / quietMs)
    const figures: Figure[] = []
    const rounds = size(30) / 10
    for (const [name, ...runs] of lists) {
      for (const [what, run] of runs) {
        await run()
        const costs: number[] = []
        for (let round = 0; round < rounds; round++) costs.push((await costOf(pool, 2, run)).cpuMs / slowness)
        figures.push({
          name: what === '' ? name : `${name}, ${what}`,
          value: median(costs),
          unit: 'ms',
          atMost: judged(name) ? most : null,
        })
      }
    }
    const slowest = Math.max(...figures.map(({ value, atMost }) => (atMost === null ? 0 : value)))
    const machine: Figure = { name: 'this machine beside a quiet one', value: slowness, unit: '×', atMost: null }
    return [
      ...figures,
      machine,
      { name: 'the slowest beside its limit', value: slowest / most, unit: '×', atMost: 1, smokeAtMost: 0.75 },
    ]

    function list(
      name: string,
      open: (more: object) => Promise<object>,
      narrowings: Record<string, object> = {},
    ): [string, ...[string, Run][]] {
      const narrowed = Object.entries(narrowings).map(([what, more]): [string, Run] => [what, () => open(more)])
      return [name, ['', () => open({})], ...narrowed]
    }
  },
  { isPatient: true },
)
