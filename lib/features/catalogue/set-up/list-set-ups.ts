import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSeasonRows } from '@/lib/features/catalogue/seasons/queries'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listSetUpRows, listSources } from './queries'
import { chosenSeason } from './rules'
import { setUpNarrowing, states } from './schema'

/** The projects in reach of a season, usually of the current one, with their states (catalogue#set-up). */
export const listSetUps = operation('catalogue/set-up/list-set-ups', {
  access: ['admin'],
  input: z.object({
    ...setUpNarrowing,
    ...pageInput,
  }),
  run: async ({ actor, input, world: { db } }) => {
    const seasons = await listSeasonRows(db)
    const season = chosenSeason(seasons, input.season)
    const found = await listSetUpRows(db, visible.projects(actor), { season, search: input.search })
    const rows = found.filter(({ state }) => input.state.length === 0 || input.state.includes(state))
    const { skip, take } = pageWindow(input)
    return {
      rows: rows.slice(skip, skip + take),
      total: rows.length,
      counts: Object.fromEntries(
        states.map((state) => [state, found.filter((row) => row.state === state).length]),
      ) as Record<(typeof states)[number], number>,
      /** What may be copied, of every season. */
      sources: await listSources(db, visible.projects(actor)),
      season,
      seasons: seasons.map(({ id, code, startsOn, isCurrent }) => ({ id, code, startsOn, isCurrent })),
      whyNotCreate: whyNotOwnAll(actor),
    }
  },
})
