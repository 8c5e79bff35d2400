import { stat } from 'node:fs/promises'
import { recordRun } from '@/lib/features/console/system/record-run'
import type { Run } from '@/lib/features/console/system/schema'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { whenMissing } from '@/lib/providers/when-missing'
import { sentenceOf } from './command'

type BackupResult = { rows: number; files: number; missing: readonly string[] }

/** Runs a backup or a restore and leaves word of it, also of one that failed; answers with what to tell. */
export async function backupRun<D extends BackupResult>(
  kind: Run['kind'],
  path: string,
  work: (now: Date) => Promise<D>,
): Promise<{ done: D; took: string; size: string }> {
  const { now } = makeWorld({ source: 'script' })
  const started = performance.now()
  const tell = async (done: BackupResult | null, failure: string | null) => {
    const bytes = done && (await stat(path).then(({ size }) => size, whenMissing(null)))
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const run: Run = {
      kind,
      at: now.toISOString(),
      seconds,
      path,
      bytes,
      rows: done?.rows ?? 0,
      files: done?.files ?? 0,
      missing: done?.missing.length ?? 0,
      failure,
    }
    await perform(recordRun, run, { role: 'system', source: 'script' }, makeWorld({ source: 'script' }))
    return { took: `${seconds.toFixed(1)} s`, size: `${((bytes ?? 0) / 1e6).toFixed(1)} MB` }
  }
  try {
    const done = await work(now)
    return { done, ...(await tell(done, null)) }
  } catch (thrown) {
    const why = sentenceOf(thrown) ?? (thrown instanceof Error ? thrown.message : String(thrown))
    await tell(null, why.slice(0, 1000)).catch(() => {})
    throw thrown
  }
}
