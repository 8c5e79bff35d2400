import { isDemoWorld } from '@/lib/demo-world'
import type { World } from '@/lib/kernel/world'
import { getQueueNeeds } from './parts.queries'
import { readRuns } from './read-runs.step'
import { judgeBackup, limits } from './rules'

/** How many of the parts that stop unnoticed need an owner: the backup, and the queue (console#system). */
export async function countNeeds(world: World): Promise<number> {
  const { db, now } = world
  const { backup } = await readRuns(db)
  const { failed, oldestDue } = await getQueueNeeds(db)
  const isStuck = failed > 0 || (oldestDue ?? 0) > limits.queueStuck
  return [judgeBackup(backup, { now, isDemo: isDemoWorld() }).state === 'attention', isStuck].filter(Boolean).length
}
