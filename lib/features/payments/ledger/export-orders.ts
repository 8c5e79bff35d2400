import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { type Lines, maySeeReduction } from '@/lib/features/payments/payments/rules'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { tableFormats } from '@/lib/tables/formats'
import { narrowed } from './filter.rules'
import { listOrders } from './queries'
import { orderNarrowing } from './schema'

type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number]

/** The list of orders as a file, with the same reach and filters: what the office's own books are compared with. */
export const exportOrders = operation('payments/ledger/export-orders', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...orderNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }) => {
    const list = await listOrders(world.db, visible.orders(actor), narrowed(input, paymentMode()), wholeList)
    const amount = (part: (row: ListedOrder) => number | undefined) => ({
      as: 'amount' as const,
      cell: (row: ListedOrder) => {
        const amountMinor = part(row)
        return amountMinor === undefined ? '' : decimalOf({ amountMinor, currency: row.currency })
      },
    })
    const billed = (part: keyof Lines) => amount((row) => (maySeeReduction(actor, row) ? row.bill?.[part] : undefined))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'ledger.export.fileName', list, format },
      columns: [
        { title: 'ledger.export.number', cell: ({ number }) => number },
        { title: 'ledger.export.state', cell: ({ state }, language) => translate(language, `ledger.states.${state}`) },
        {
          title: 'ledger.export.created',
          as: 'instant',
          cell: (row, language) => instantCell(row.createdAt, language),
        },
        { title: 'ledger.export.paid', as: 'instant', cell: (row, language) => instantCell(row.paidAt, language) },
        {
          title: 'ledger.export.for',
          cell: (row, language) => joined(row.targets, (target) => namedIn(target, language).what),
        },
        { title: 'ledger.export.registration', cell: ({ targets }) => joined(targets, ({ number }) => number) },
        {
          title: 'ledger.export.person',
          cell: (row, language) => joined(row.targets, (target) => namedIn(target, language).who),
        },
        {
          title: 'ledger.export.method',
          cell: ({ provider }, language) => translate(language, `ledger.providers.${provider}`),
        },
        { title: 'ledger.export.currency', cell: ({ currency }) => currency },
        { title: 'ledger.export.fee', ...billed('registrationFeeMinor') },
        { title: 'ledger.export.reduction', ...billed('reductionMinor') },
        { title: 'ledger.export.processingFee', ...billed('processingFeeMinor') },
        { title: 'ledger.export.total', ...amount(({ totalMinor }) => totalMinor) },
        { title: 'ledger.export.captured', ...amount(({ capturedMinor }) => capturedMinor) },
        { title: 'ledger.export.refunded', ...amount(({ refundedMinor }) => refundedMinor) },
        { title: 'ledger.export.providerOrder', cell: ({ providerOrderId }) => providerOrderId ?? '' },
        { title: 'ledger.export.providerPayments', cell: ({ paymentIds }) => joined(paymentIds, (id) => id) },
      ],
    })
  },
})

function joined<Part>(parts: readonly Part[], textOf: (part: Part) => string | null): string {
  return parts
    .map(textOf)
    .filter((text) => text !== null)
    .join('; ')
}

function namedIn({ student, school, project, package: bundle }: ListedOrder['targets'][number], language: Language) {
  const schoolName = school && (language === 'zh-CN' ? school.name : (school.nameEn ?? school.name))
  const name = project?.name ?? bundle
  return {
    who: student ? personName(student, language) : schoolName,
    what: name && inLanguage(name, language),
  }
}
