import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { answers } from '@/lib/features/catalogue/packages/queries'
import { states } from '@/lib/features/catalogue/set-up/schema'
import { operation } from '@/lib/kernel/operation'
import { listPackageRows } from './set-up.queries'

/** The packages in every state, with who has them, and why the reader can't make one (catalogue#packages). */
export const listPackageSetUps = operation('catalogue/packages/list-package-set-ups', {
  access: ['admin'],
  input: z.object({
    search: z.string().trim().max(100).default(''),
    state: z.array(z.enum(states)).default([]),
  }),
  run: async ({ actor, input: { search, state }, world: { db } }) => {
    const all = await listPackageRows(db)
    const isSought = ({ name, projects }: (typeof all)[number]) =>
      answers({ name, code: projects.map(({ code }) => code).join(' ') }, search)
    const found = search === '' ? all : all.filter(isSought)
    return {
      rows: found.filter((row) => state.length === 0 || state.includes(row.state)),
      counts: states.map((one) => ({ state: one, count: found.filter((row) => row.state === one).length })),
      whyNotCreate: whyNotOwnAll(actor),
    }
  },
})
