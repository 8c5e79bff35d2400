import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { personIdOf } from '@/lib/access/actor'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { ArrivingFile } from '@/lib/kernel/doors/receive'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { ownStore } from '@/lib/providers/storage'
import { uploadToken } from '@/lib/providers/storage/local'
import type { Writing } from '@/lib/providers/storage/port'
import { byteInspector } from './bytes.rules'
import { type ExpectedFile, findExpected, lockFile, markStored } from './queries'
import { type ReceivedContent, whyNotKeep, whyNotSend } from './rules'

/** The bytes of an announced file arrive. Its token is what admits them; a session, where there is one, must be the owner's. */
export const storeFile = operation('files/files/store-file', {
  access: ['anyone'],
  input: z.object({
    token: z.string().max(500),
    key: z.string().max(500),
    file: z.custom<ArrivingFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value),
  }),
  run: async ({ actor, input, world }) => {
    const file = await findExpected(world.db, input.key)
    if (file === null || !isTokenOf(file.id, input.token)) throw new Fault('files.tokenInvalid')
    refuseIf(whyNotSend(file, personIdOf(actor), world.now))
    const writing = await ownStore().begin()
    try {
      const inspector = byteInspector()
      for await (const chunk of input.file.bytes) {
        refuseIf(inspector.add(chunk))
        await writing.add(chunk)
      }
      const found = inspector.found()
      refuseIf(whyNotKeep(file.purpose, found, file.name))
      await writing.finish()
      await keep(world, file, found, writing)
      return { key: file.key }
    } finally {
      await writing.drop()
    }
  },
})

function isTokenOf(id: string, token: string): boolean {
  const [expected, actual] = [Buffer.from(uploadToken(id)), Buffer.from(token)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/**
 * The first to come is the file. The same bytes again are its sender who missed the answer. The lock is held while the
 * bytes take their name, so that what lies there and what the row says are of one upload.
 */
async function keep(world: World, file: ExpectedFile, found: ReceivedContent, writing: Writing): Promise<void> {
  await inTransaction(world, async ({ db, now, record }) => {
    record({ object: ['File', file.id], projectId: file.projectId })
    const { state, sha256 } = await lockFile(db, file.id)
    if (state === 'STORED' && sha256 !== null && Buffer.compare(sha256, found.sha256) === 0) return
    if (state !== 'EXPECTED') throw new Fault(state === 'STORED' ? 'files.alreadySent' : 'files.tokenInvalid')
    await writing.keep(file.key)
    await markStored(db, now, file.id, found)
  })
}
