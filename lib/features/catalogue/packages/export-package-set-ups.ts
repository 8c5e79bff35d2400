import { decimalOf } from '@/lib/i18n/amount'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { packageNarrowing } from './schema'
import { listPackageRows } from './set-up.queries'

/** The packages as a file, with the same filters (catalogue#packages). */
export const exportPackageSetUps = listExport('catalogue/packages/export-package-set-ups', {
  access: ['admin'],
  input: packageNarrowing,
  name: 'packageSetUp.title',
  list: ({ input, world: { db } }) => listPackageRows(db, input, wholeList),
  columns: [
    { title: 'packageSetUp.package', cell: ({ name }) => name },
    { title: 'packageSetUp.state', word: (row) => `setUp.states.${row.state}` },
    { title: 'packageSetUp.projects', cell: ({ projects }) => projects.map(({ code }) => code).join(', ') },
    { title: 'packageSetUp.uses', as: 'number', cell: ({ uses }) => uses },
    { title: 'packageSetUp.startsAt', cell: ({ startsAt }) => startsAt },
    { title: 'packageSetUp.endsAt', cell: ({ endsAt }) => endsAt },
    { title: 'setUp.list.currency', cell: ({ currency }) => currency },
    {
      title: 'packageSetUp.price',
      as: 'amount',
      cell: ({ priceMinor, currency }) => decimalOf({ amountMinor: priceMinor, currency }),
    },
    { title: 'packageSetUp.paid', as: 'number', cell: ({ sales }) => sales.paid + sales.free },
    { title: 'packageSetUp.pending', as: 'number', cell: ({ sales }) => sales.pending },
  ],
})
