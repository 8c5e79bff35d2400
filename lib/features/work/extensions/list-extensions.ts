import { z } from 'zod'
import { actsOn, ownerGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getSetUpBy } from '@/lib/features/catalogue/set-up/queries'
import { whyNotExtendAny } from '@/lib/features/catalogue/set-up/rules'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listExtended } from './queries'
import { extensionNarrowing } from './schema'

/** Which teams of a project have a deadline of their own, and whether the reader may extend one (catalogue#extensions). */
export const listExtensions = operation('work/extensions/list-extensions', {
  access: ['admin'],
  input: z.object({ ...extensionNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, search, projectCode }, world: { db, now } }) => {
    const setUp = await getSetUpBy(db, visible.projects(actor), { code: projectCode })
    const isOwner = actsOn(actor, ownerGrants, setUp.id)
    return {
      projectId: setUp.id,
      windows: setUp.windows.map(({ id, startsAt, deadlineAt }) => ({ id, startsAt, deadlineAt })),
      ...(await listExtended(
        db,
        visible.teams(actor),
        { projectId: setUp.id, search },
        pageWindow({ page, pageSize }),
      )),
      whyNotExtend: isOwner ? whyNotExtendAny(setUp, now) : ('auth.ownerNeeded' as const),
    }
  },
})

export type ExtensionList = ResultOf<typeof listExtensions>
