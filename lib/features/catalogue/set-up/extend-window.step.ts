import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { extendedWindows } from '@/lib/features/catalogue/projects/rules'
import { changesBetween } from '@/lib/kernel/audit'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { putDeadline, putVersion } from './change.queries'
import { lockSetUp } from './queries'
import { whyNotExtend } from './rules'

type WindowExtension = { actor: AdminActor; projectId: string; windowId: string; until: Date; reason: string }

/** A window's deadline moves for all teams; results that were to be told too soon after it are told a day after (catalogue#extensions). */
export async function extendWindow(
  { db, now, record }: Work,
  { actor, projectId, windowId, until, reason }: WindowExtension,
): Promise<{ isNew: boolean }> {
  const setUp = await lockSetUp(db, visible.projects(actor), projectId)
  const window = orNotFound(setUp.windows.find(({ id }) => id === windowId))
  if (window.deadlineAt.getTime() === until.getTime()) return { isNew: false }
  refuseIf(whyNotExtend(setUp, { present: window.deadlineAt, until }, now))
  const [moved = window] = extendedWindows([window], [{ entryWindowId: window.id, deadlineAt: until }])
  await putDeadline(db, window.id, moved)
  await putVersion(db, setUp, now)
  const textsOf = ({ deadlineAt, announceAt }: typeof window) => ({
    deadlineAt: deadlineAt.toISOString(),
    announceAt: announceAt?.toISOString() ?? null,
  })
  record({
    object: ['EntryWindow', window.id],
    projectId,
    reason,
    changes: changesBetween(textsOf(window), textsOf(moved)),
  })
  return { isNew: true }
}
