import { z } from 'zod'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { decimalOf } from '@/lib/i18n/amount'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { packageNarrowing } from './schema'
import { listPackageRows } from './set-up.queries'

/** The packages as a file, with the same filters (catalogue#packages). */
export const exportPackageSetUps = operation('catalogue/packages/export-package-set-ups', {
  access: ['admin'],
  input: z.object({ ...packageNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { search, state, format }, world }) => {
    const list = await listPackageRows(world.db, { search, state }, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'packageSetUp.title', list, format },
      columns: [
        { title: 'packageSetUp.package', cell: ({ name }, language) => inLanguage(name, language) },
        { title: 'packageSetUp.state', cell: (row, language) => translate(language, `setUp.states.${row.state}`) },
        { title: 'packageSetUp.projects', cell: ({ projects }) => projects.map(({ code }) => code).join(', ') },
        { title: 'packageSetUp.uses', as: 'number', cell: ({ uses }) => (uses === null ? '' : String(uses)) },
        { title: 'packageSetUp.startsAt', cell: ({ startsAt }, language) => instantCell(startsAt, language) },
        { title: 'packageSetUp.endsAt', cell: ({ endsAt }, language) => instantCell(endsAt, language) },
        { title: 'setUp.list.currency', cell: ({ currency }) => currency },
        {
          title: 'packageSetUp.price',
          as: 'amount',
          cell: ({ priceMinor, currency }) => decimalOf({ amountMinor: priceMinor, currency }),
        },
        { title: 'packageSetUp.paid', as: 'number', cell: ({ sales }) => String(sales.paid + sales.free) },
        { title: 'packageSetUp.pending', as: 'number', cell: ({ sales }) => String(sales.pending) },
      ],
    })
  },
})
