import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { getStoredFile, listProofProjects, openBytes, type StoredFile } from './queries'
import { isShownInPlace } from './rules'

/**
 * The bytes of a file for whoever its purpose lets read it (track 2, commitment letter attachment). That an administrator
 * opened a proof of tuition is written down each time (security, Who reaches what).
 */
export const downloadFile = operation('files/download-file', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ key: z.string().max(500) }),
  run: async ({ actor, input, world }): Promise<StoredFileAnswer> => {
    const file = await getStoredFile(world.db, visible.files(actor), input.key)
    const { name, mime } = file
    if (actor.role === 'admin' && file.purpose === 'TUITION_PROOF') await noteOpening(world, file)
    const { stream, size } = await openBytes(file, world.now)
    return { name, type: mime ?? 'application/octet-stream', stream, size, isShown: isShownInPlace(file) }
  },
})

async function noteOpening(world: World, { id, ownerId }: StoredFile): Promise<void> {
  const projectIds = await listProofProjects(world.db, id)
  await inTransaction(world, async ({ record }) => {
    for (const projectId of projectIds) record({ object: ['File', id], projectId, studentId: ownerId })
  })
}
