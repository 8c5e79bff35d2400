import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { storeOf } from '@/lib/providers/storage'
import { getStoredFile } from './queries'

/** The bytes of a file for whoever its purpose lets read it (track 2, commitment letter attachment). */
export const downloadFile = operation('files/download-file', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ key: z.string().max(500) }),
  run: async ({ actor, input, world }): Promise<StoredFileAnswer> => {
    const { key, name, store, mime } = await getStoredFile(world.db, visible.files(actor), input.key)
    const stored = await storeOf(store).open(key)
    if (stored === null) throw new Error(`the bytes of the stored file ${key} are gone`)
    return { name, type: mime ?? 'application/octet-stream', stream: stored.stream, size: stored.size }
  },
})
