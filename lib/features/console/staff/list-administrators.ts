import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countMembers, listGrantProjects, listMembers } from './queries'
import { whyNotManageStaff } from './rules'
import { staffNarrowing } from './schema'

/** Who administers, what each may do and when they were last seen (console#staff). */
export const listAdministrators = operation('console/staff/list-administrators', {
  access: ['admin'],
  input: z.object({
    ...staffNarrowing,
    ...pageInput,
  }),
  run: async ({ actor, input: { state, search, ...page }, world: { db } }) => {
    refuseIf(whyNotManageStaff(actor))
    const { rows, total } = await listMembers(db, { state, search }, pageWindow(page))
    const projects = await listGrantProjects(db, visible.grantedProjects(actor))
    return { rows, total, counts: await countMembers(db, search), projects }
  },
})
