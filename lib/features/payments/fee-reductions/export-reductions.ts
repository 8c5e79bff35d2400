import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { decimalOf } from '@/lib/i18n/amount'
import { tableFormats } from '@/lib/tables/formats'
import { dayCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listRequests } from './lists.queries'
import { queues } from './rules'

/** The requests for a fee reduction as a file, with the same reach and filters. */
export const exportReductions = operation('payments/fee-reductions/export-reductions', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({
    queue: z.enum(queues).default('open'),
    projectCode: projectCode.optional(),
    search: z.string().trim().max(100).optional(),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input: { format, queue, ...filter }, world }) => {
    const list = await listRequests(world.db, visible.feeReductions(actor), queue, filter, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'reductionReview.title', list, format },
      columns: [
        { title: 'reductionReview.student', cell: ({ student }, language) => personName(student, language) },
        { title: 'reductionReview.school', cell: ({ student }, language) => schoolName(student.school, language) },
        { title: 'reductionReview.project', cell: ({ project }) => project.code },
        { title: 'reductionReview.askedAt', cell: ({ createdAt }) => dayCell(createdAt) },
        {
          title: 'reductionReview.tuition',
          as: 'amount',
          cell: ({ tuitionMinor, tuitionCurrency: currency }) =>
            tuitionMinor === null ? '' : decimalOf({ amountMinor: tuitionMinor, currency }),
        },
        { title: 'invoices.currency', cell: ({ tuitionCurrency }) => tuitionCurrency },
        {
          title: 'reductionReview.levelField',
          as: 'number',
          cell: ({ level }) => (level === null ? '' : String(level)),
        },
        {
          title: 'reductionReview.stateOf',
          cell: ({ state }, language) => translate(language, `feeReductions.states.${state}`),
        },
      ],
    })
  },
})
