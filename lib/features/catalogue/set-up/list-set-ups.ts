import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSeasonRows } from '@/lib/features/catalogue/seasons/queries'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listSetUpRows, listSources } from './queries'
import { states } from './schema'

/** The projects in reach of a season, usually of the current one, with their states (catalogue#set-up). */
export const listSetUps = operation('catalogue/set-up/list-set-ups', {
  access: ['admin'],
  input: z.object({
    /** `all`: of every season. */
    season: z.string().trim().max(40).default(''),
    search: z.string().trim().max(100).default(''),
    state: z.array(z.enum(states)).default([]),
    ...pageInput,
  }),
  run: async ({ actor, input, world: { db } }) => {
    const seasons = await listSeasonRows(db)
    const usual = seasons.find(({ isCurrent }) => isCurrent)?.code ?? seasons[0]?.code ?? null
    const season = input.season === 'all' ? null : (seasons.find(({ code }) => code === input.season)?.code ?? usual)
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
