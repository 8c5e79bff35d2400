import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  type GrantRole,
  holdsGrant,
  noProject,
  ownerOf,
  personIdOf,
  templateGrants,
  textGrants,
} from '@/lib/access/actor'
import type { SignedInActor } from '@/lib/access/actor'
import { takeUpload } from '@/lib/access/attempts'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { newFilesStore, storeOf } from '@/lib/providers/storage'
import { countOpenUploads, expectFile, lockUploads } from './queries'
import {
  mimesOf,
  mostBytes,
  mostOpen,
  tokenLife,
  type UploadPurpose,
  unusedLife,
  uploadPurposes,
  whyNotAnnounce,
} from './rules'
import { fileName } from './schema'

/** Prepares an upload: the caller gets a token and the address that takes the file's bytes (files#uploads). */
export const announceFile = operation('files/files/announce-file', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    purpose: z.enum(uploadPurposes),
    name: fileName,
    bytes: z.int().min(0),
    type: z.string().max(200).default(''),
  }),
  run: async ({ actor, input, world }) => {
    const { purpose, name, bytes, type } = input
    if (!mayUpload(actor, purpose)) throw new Fault('auth.forbidden')
    refuseIf(whyNotAnnounce(purpose, bytes, type, name))
    const personId = personIdOf(actor)
    if (actor.role !== 'admin' && personId !== null) await takeUpload(personId)
    const key = randomBytes(24).toString('base64url')
    const store = newFilesStore()
    const owner = ownerOf(actor)
    const projectId = actor.role === 'admin' && actor.projectId !== noProject ? actor.projectId : null
    const id = await inTransaction(world, async ({ db, now, record }) => {
      await lockUploads(db, owner)
      if ((await countOpenUploads(db, owner, now)) >= mostOpen) throw new Fault('files.tooManyOpen')
      const deleteAfter = new Date(now.getTime() + unusedLife)
      const made = await expectFile(db, now, { purpose, owner, projectId, store, key, name, bytes, deleteAfter })
      record({ object: ['File', made], projectId })
      return made
    })
    const seconds = tokenLife / 1000
    return { key, ...storeOf(store).ticket({ id, key, mimes: mimesOf(purpose), mostBytes, seconds }) }
  },
})

/** Letters, covers and what certificates are made with are the organisers' to give; the rest is a student's. */
const organisers: Partial<Record<UploadPurpose, readonly GrantRole[]>> = {
  COMMITMENT: ['REGISTRAR', 'CONTENT'],
  CERTIFICATE: templateGrants,
  COVER: textGrants,
  RESOURCE: textGrants,
}

/** What goes with a message is everybody's who writes one; of administrators an answer's is theirs who answer. */
const answering: readonly GrantRole[] = ['REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT']

function mayUpload(actor: SignedInActor, purpose: UploadPurpose): boolean {
  if (purpose === 'MESSAGE') return actor.role !== 'admin' || holdsGrant(actor, answering)
  const grants = organisers[purpose]
  if (grants === undefined) return actor.role === 'student'
  return actor.role === 'admin' && holdsGrant(actor, grants)
}
