import { statfs } from 'node:fs/promises'
import { env } from '@/lib/env'
import { newFilesStore } from '.'

/** How much room new files have where they lie with the portal, or whether their store answers. */
export type StorageRoom =
  | { store: 'LOCAL'; freeBytes: number | null; totalBytes: number | null }
  | { store: 'QINIU'; isReachable: boolean }

const patienceMs = 1_500

/** Looks at the store of new files; of one elsewhere any answer counts. */
export async function lookAtRoom(): Promise<StorageRoom> {
  if (newFilesStore() === 'LOCAL') {
    const found = await statfs(env().FILES_DIR).catch(() => null)
    return {
      store: 'LOCAL',
      freeBytes: found && found.bavail * found.bsize,
      totalBytes: found && found.blocks * found.bsize,
    }
  }
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(env().QINIU_UPLOAD_URL, { method: 'HEAD', signal, redirect: 'manual' }).catch(() => null)
  return { store: 'QINIU', isReachable: answer !== null }
}
