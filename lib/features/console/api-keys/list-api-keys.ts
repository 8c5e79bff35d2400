import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listGrantProjects } from '@/lib/features/console/staff/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listKeys } from './queries'
import { keyState, whyNotManageKeys } from './rules'
import { keyNarrowing } from './schema'

/** The keys of programs: what each is for, until when, and when it was used last (console#api-keys). */
export const listApiKeys = operation('console/api-keys/list-api-keys', {
  access: ['admin'],
  input: z.object({ ...keyNarrowing, ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    refuseIf(whyNotManageKeys(actor))
    const { rows, total } = await listKeys(db, input, now, pageWindow(input))
    const projects = await listGrantProjects(db, visible.grantedProjects(actor))
    return { rows: rows.map((row) => ({ ...row, state: keyState(row, now) })), total, projects }
  },
})
