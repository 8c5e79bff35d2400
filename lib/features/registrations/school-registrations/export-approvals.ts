import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listReviewed } from './approvals.queries'
import { approvalNarrowing } from './schema'

/** What schools registered for as a file, with the same reach and filters (registrations#approvals). */
export const exportApprovals = operation('registrations/school-registrations/export-approvals', {
  access: ['admin'],
  input: z.object({ ...approvalNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { queue, search, format }, world }) => {
    const list = await listReviewed(world.db, visible.schoolRegistrations(actor), queue, search, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'approvals.files.schools', list, format },
      columns: [
        { title: 'approvals.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'approvals.project', cell: ({ project }) => project.code },
        { title: 'approvals.files.projectName', cell: ({ project }, language) => inLanguage(project.name, language) },
        {
          title: 'approvals.files.contact',
          cell: ({ contact }, language) => (contact ? contactNames(contact, language).main : ''),
        },
        { title: 'approvals.files.testDate', cell: ({ testDate }) => testDate?.toISOString().slice(0, 10) ?? '' },
        { title: 'approvals.files.testTime', cell: ({ testTime }) => testTime ?? '' },
        {
          title: 'approvals.files.testSite',
          cell: ({ testSite }) =>
            testSite ? [testSite.city, testSite.district, testSite.name].filter(Boolean).join(' ') : '',
        },
        { title: 'approvals.files.receiver', cell: ({ mailReceiver }) => mailReceiver ?? '' },
        { title: 'approvals.files.phone', cell: ({ mailReceiverPhone }) => mailReceiverPhone ?? '' },
        { title: 'approvals.asked', cell: ({ createdAt }, language) => instantCell(createdAt, language) },
        {
          title: 'approvals.state',
          cell: ({ reviewState }, language) =>
            translate(
              language,
              reviewState === null ? 'approvals.queues.unreviewed' : `statuses.review.${reviewState}`,
            ),
        },
        { title: 'approvals.reason', cell: ({ decisionReason }) => decisionReason ?? '' },
        { title: 'approvals.files.decidedAt', cell: ({ decidedAt }, language) => instantCell(decidedAt, language) },
        { title: 'approvals.files.decidedBy', cell: ({ decidedBy }) => decidedBy ?? '' },
      ],
    })
  },
})
