import { z } from 'zod'
import { drawInThreads, type Job, type DrawnFile } from '@/lib/certificates-on-paper/draw-in-threads'
import { env } from '@/lib/env'
import { readLook } from '@/lib/features/certificates/certificate-sheets/read-look.step'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inStatement, inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { newFilesStore, storeOf } from '@/lib/providers/storage'
import { type PlannedFile, planFiles } from './files.rules'
import {
  type BatchToMake,
  finishBatch,
  listToMake,
  type MadeFile,
  newFileKey,
  putProgress,
  putTotal,
  takeBatch,
} from './making.queries'
import { failBatch } from './queries'
import { doneOf } from './rules'

/**
 * Puts a batch on paper: all in one file to print, and a ZIP for each school. It begins anew where its process was killed,
 * and its files are there all at once or not at all.
 */
export const makeBatch = operation('certificates/certificate-batches/make-batch', {
  access: ['system'],
  input: z.object({ batchId: id }),
  run: async ({ input, world }) => {
    const batch = await take(world, input.batchId)
    if (batch === null) return { state: 'ENDED' as const }
    try {
      return { state: await makeAndKeep(world, batch) }
    } catch (thrown) {
      log.error({ err: thrown, batch: batch.id }, 'certificates could not be put on paper')
      await fail(world, batch)
      return { state: 'FAILED' as const }
    }
  },
})

/** What no row comes to name does not stay in the store: it bears names. */
async function makeAndKeep(world: World, batch: BatchToMake): Promise<'DONE' | 'ENDED'> {
  const made: MadeFile[] = []
  let state: 'DONE' | 'ENDED' = 'ENDED'
  try {
    await make(world, batch, made)
    state = await finish(world, batch, made)
    return state
  } finally {
    if (state !== 'DONE') await Promise.allSettled(made.map(({ store, key }) => storeOf(store).remove(key)))
  }
}

function take(world: World, id: string): Promise<BatchToMake | null> {
  return inTransaction(world, async ({ db, now, record }) => {
    const batch = await takeBatch(db, now, id)
    if (batch === null) return new Unchanged(null)
    record({ object: ['CertificateBatch', id], projectId: batch.projectId })
    return batch
  })
}

/** The time between two words about how far it is. */
const tellEveryMs = 300

/** Each file stands in `made` as soon as it is in the store. */
async function make(world: World, batch: BatchToMake, made: MadeFile[]): Promise<void> {
  const [look, certificates] = [await readLook(world, batch), await listToMake(world.db, batch.id)]
  await inTransaction(world, async ({ db, record }) => {
    await putTotal(db, batch.id, certificates.length)
    record({ object: ['CertificateBatch', batch.id], projectId: batch.projectId, items: certificates.length })
  })
  const planned = new Map(
    planFiles(batch, certificates, { now: world.now, site: env().APP_URL }).map((file) => [file.job, file]),
  )
  const store = newFilesStore()
  let drawn = 0
  let reported = 0
  const teller = setInterval(() => {
    if (drawn === reported) return
    reported = drawn
    inStatement(world, (db) => putProgress(db, batch.id, doneOf(reported, certificates.length))).catch(
      (thrown: unknown) => log.warn({ err: thrown, batch: batch.id }, 'how far a batch is could not be told'),
    )
  }, tellEveryMs)
  try {
    await drawInThreads([...planned.keys()], look, {
      drawn: (more) => {
        drawn += more
      },
      made: async (job, file) => {
        made.push(await keep(planned, job, file, store))
      },
    })
  } finally {
    clearInterval(teller)
  }
}

async function keep(
  planned: ReadonlyMap<Job, PlannedFile>,
  job: Job,
  { bytes, sha256 }: DrawnFile,
  store: MadeFile['store'],
): Promise<MadeFile> {
  const plan = planned.get(job)
  if (plan === undefined) throw new Error('a file was made that nobody planned')
  const key = newFileKey()
  await storeOf(store).put(key, bytes)
  const { schoolId, count, name, mime } = plan
  return { schoolId, count, name, mime, store, key, bytes: bytes.byteLength, sha256 }
}

function finish(world: World, batch: BatchToMake, files: readonly MadeFile[]) {
  return inTransaction(world, async ({ db, now, record }) => {
    if (!(await finishBatch(db, now, batch, files))) return new Unchanged('ENDED' as const)
    record({ object: ['CertificateBatch', batch.id], projectId: batch.projectId, items: files.length })
    return 'DONE' as const
  })
}

async function fail(world: World, batch: BatchToMake): Promise<void> {
  await inTransaction(world, async ({ db, record }) => {
    if (!(await failBatch(db, batch.id))) return new Unchanged(undefined)
    record({ object: ['CertificateBatch', batch.id], projectId: batch.projectId })
  })
}
