import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listReviewed } from './approvals.queries'
import { approvalNarrowing } from './schema'

/** What schools registered for as a file, with the same reach and filters (registrations#approvals). */
export const exportApprovals = listExport('registrations/school-registrations/export-approvals', {
  access: ['admin'],
  input: approvalNarrowing,
  name: 'approvals.files.schools',
  list: ({ actor, input: { queue, search }, world: { db } }) =>
    listReviewed(db, visible.schoolRegistrations(actor), queue, search, wholeList),
  columns: [
    { title: 'approvals.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'approvals.project', cell: ({ project }) => project.code },
    { title: 'approvals.files.projectName', cell: ({ project }) => project.name },
    {
      title: 'approvals.files.contact',
      cell: ({ contact }, language) => (contact ? contactNames(contact, language).main : ''),
    },
    { title: 'approvals.files.testDate', cell: ({ testDate }) => testDate?.toISOString().slice(0, 10) ?? '' },
    { title: 'approvals.files.testTime', cell: ({ testTime }) => testTime },
    {
      title: 'approvals.files.testSite',
      cell: ({ testSite }) =>
        testSite ? [testSite.city, testSite.district, testSite.name].filter(Boolean).join(' ') : '',
    },
    { title: 'approvals.files.receiver', cell: ({ mailReceiver }) => mailReceiver },
    { title: 'approvals.files.phone', cell: ({ mailReceiverPhone }) => mailReceiverPhone },
    { title: 'approvals.asked', cell: ({ createdAt }) => createdAt },
    {
      title: 'approvals.state',
      word: ({ reviewState, cancelledAt, cancelKind }) =>
        cancelledAt !== null
          ? `schoolRegistrations.registered.cancelled.${cancelKind ?? 'CANCELLED'}`
          : reviewState === null
            ? 'approvals.queues.unreviewed'
            : `statuses.review.${reviewState}`,
    },
    { title: 'approvals.reason', cell: ({ decisionReason }) => decisionReason },
    { title: 'approvals.files.decidedAt', cell: ({ decidedAt }) => decidedAt },
    { title: 'approvals.files.decidedBy', cell: ({ decidedBy }) => decidedBy },
    { title: 'approvals.files.cancelledAt', cell: ({ cancelledAt }) => cancelledAt },
  ],
})
