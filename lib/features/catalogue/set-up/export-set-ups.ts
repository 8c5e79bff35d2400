import { visible } from '@/lib/access/visible'
import { listSeasonRows } from '@/lib/features/catalogue/seasons/queries'
import { decimalOf } from '@/lib/i18n/amount'
import { listExport } from '@/lib/tables/list-file'
import { listSetUpRows } from './queries'
import { chosenSeason } from './rules'
import { setUpNarrowing } from './schema'

/** The projects in reach as a file, with the same filters (catalogue#set-up). */
export const exportSetUps = listExport('catalogue/set-up/export-set-ups', {
  access: ['admin'],
  input: setUpNarrowing,
  name: 'setUp.list.title',
  list: async ({ actor, input: { season, search, state }, world: { db } }) => {
    const narrowed = { season: chosenSeason(await listSeasonRows(db), season), search }
    const found = await listSetUpRows(db, visible.projects(actor), narrowed)
    return found.filter((row) => state.length === 0 || state.includes(row.state))
  },
  columns: [
    { title: 'setUp.list.project', cell: ({ code }) => code },
    { title: 'setUp.list.name', cell: ({ name }) => name },
    { title: 'setUp.list.state', word: (row) => `setUp.states.${row.state}` },
    { title: 'setUp.list.season', cell: (row) => row.season },
    { title: 'setUp.list.kind', word: ({ kind }) => `setUp.kinds.${kind}` },
    { title: 'setUp.list.opens', cell: ({ registrationOpensAt }) => registrationOpensAt },
    { title: 'setUp.list.closes', cell: ({ registrationClosesAt }) => registrationClosesAt },
    { title: 'setUp.list.currency', cell: ({ currency }) => currency },
    {
      title: 'setUp.list.price',
      as: 'amount',
      cell: ({ priceMinor, currency }) => decimalOf({ amountMinor: priceMinor, currency }),
    },
    { title: 'setUp.list.registered', as: 'number', cell: ({ seatsTaken }) => seatsTaken },
    { title: 'setUp.list.capacity', as: 'number', cell: ({ capacity }) => capacity },
  ],
})
