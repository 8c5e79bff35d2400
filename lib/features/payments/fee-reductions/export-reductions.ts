import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { decimalOf } from '@/lib/i18n/amount'
import { dayCell, listExport, wholeList } from '@/lib/tables/list-file'
import { listRequests } from './lists.queries'
import { queues } from './rules'

/** The requests for a fee reduction as a file, with the same reach and filters. */
export const exportReductions = listExport('payments/fee-reductions/export-reductions', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: {
    queue: z.enum(queues).default('open'),
    projectCode: projectCode.optional(),
    search: z.string().trim().max(100).optional(),
  },
  name: 'reductionReview.title',
  list: ({ actor, input: { queue, ...filter }, world: { db } }) =>
    listRequests(db, visible.feeReductions(actor), queue, filter, wholeList),
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
    { title: 'reductionReview.levelField', as: 'number', cell: ({ level }) => level },
    { title: 'reductionReview.stateOf', word: ({ state }) => `feeReductions.states.${state}` },
  ],
})
