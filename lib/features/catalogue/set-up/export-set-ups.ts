import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSeasonRows } from '@/lib/features/catalogue/seasons/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { decimalOf } from '@/lib/i18n/amount'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile } from '@/lib/tables/list-file'
import { listSetUpRows } from './queries'
import { chosenSeason } from './rules'
import { setUpNarrowing } from './schema'

/** The projects in reach as a file, with the same filters (catalogue#set-up). */
export const exportSetUps = operation('catalogue/set-up/export-set-ups', {
  access: ['admin'],
  input: z.object({ ...setUpNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { season, search, state, format }, world }) => {
    const { db } = world
    const narrowed = { season: chosenSeason(await listSeasonRows(db), season), search }
    const found = await listSetUpRows(db, visible.projects(actor), narrowed)
    const rows = found.filter((row) => state.length === 0 || state.includes(row.state))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'setUp.list.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'setUp.list.project', cell: ({ code }) => code },
        { title: 'setUp.list.name', cell: ({ name }, language) => inLanguage(name, language) },
        { title: 'setUp.list.state', cell: (row, language) => translate(language, `setUp.states.${row.state}`) },
        { title: 'setUp.list.season', cell: (row) => row.season },
        { title: 'setUp.list.kind', cell: ({ kind }, language) => translate(language, `setUp.kinds.${kind}`) },
        {
          title: 'setUp.list.opens',
          cell: ({ registrationOpensAt }, language) => instantCell(registrationOpensAt, language),
        },
        {
          title: 'setUp.list.closes',
          cell: ({ registrationClosesAt }, language) => instantCell(registrationClosesAt, language),
        },
        { title: 'setUp.list.currency', cell: ({ currency }) => currency },
        {
          title: 'setUp.list.price',
          as: 'amount',
          cell: ({ priceMinor, currency }) => decimalOf({ amountMinor: priceMinor, currency }),
        },
        { title: 'setUp.list.registered', as: 'number', cell: ({ seatsTaken }) => String(seatsTaken) },
        {
          title: 'setUp.list.capacity',
          as: 'number',
          cell: ({ capacity }) => (capacity === null ? '' : String(capacity)),
        },
      ],
    })
  },
})
