import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { rangeOf } from '@/lib/kernel/doors/byte-range'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { openBytes } from './open-bytes.step'
import { getStoredFile, listProofProjects, type StoredFile } from './queries'
import { isShownInPlace, whyNotOpen } from './rules'

/**
 * The bytes of a file for whoever its purpose lets read it (files#who-reads), of a course's file also a part. That an
 * administrator opened a proof of tuition is written down each time (files#proofs).
 */
export const downloadFile = operation('files/files/download-file', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    key: z.string().max(500),
    range: z.string().max(200).nullable().default(null),
    ifRange: z.string().max(200).nullable().default(null),
  }),
  run: async ({ actor, input: { key, ...options }, world }): Promise<StoredFileAnswer> => {
    const file = await getStoredFile(world.db, visible.files(actor), key)
    refuseIf(whyNotOpen(file, actor.impersonatorId))
    const { name, mime, bytes, purpose } = file
    if (actor.role === 'admin' && purpose === 'TUITION_PROOF') await noteOpening(world, file)
    const known = { name, type: mime ?? 'application/octet-stream', isShown: isShownInPlace(file) }
    if (purpose !== 'CONTENT') return { ...known, ...(await openBytes(world, file)) }
    const etag = `"${key}"`
    const part = rangeOf(options, { size: bytes, etag })
    const lasting = { etag, part }
    if (part === 'none') return { ...known, size: bytes, stream: new ReadableStream(), lasting }
    const { stream } = await openBytes(world, file, part ?? undefined)
    return { ...known, size: bytes, stream, lasting }
  },
})

async function noteOpening(world: World, { id, ownerId }: StoredFile): Promise<void> {
  const projectIds = await listProofProjects(world.db, id)
  await inTransaction(world, async ({ record }) => {
    for (const projectId of projectIds) record({ object: ['File', id], projectId, studentId: ownerId })
  })
}
