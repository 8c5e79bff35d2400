import { ownerOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { byteInspector } from '@/lib/features/files/files/bytes.rules'
import { isContentInReach } from '@/lib/features/learning/content-threads/queries'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { ownParts } from '@/lib/providers/storage'
import { attachFile } from './attach-file.step'
import { findByKey, insertFile, lockContent } from './queries'
import { h264Finder, mostBytesOf, mostMegabytes, ownUpload, whyNotKeep } from './rules'
import { courseFileGrants, uploadInput } from './schema'

/** With these its place is gone for good, and the upload with it. */
const lasting: ReadonlySet<string> = new Set<FaultKey>(['notFound', 'courses.tooManyPictures'])

/**
 * All parts of a course's file are here: judged by its bytes, kept, and shown in its chapter in one transaction
 * (learning#course-files). Of what is refused for good nothing stays.
 */
export const keepCourseFile = operation('learning/course-files/keep-course-file', {
  access: ['admin'],
  grants: courseFileGrants,
  input: uploadInput,
  run: async ({ actor, input: { uploadId }, world }) => {
    const parts = ownParts()
    const upload = orNotFound(ownUpload(await parts.find(uploadId), actor))
    const { key, place, isKept } = upload
    const answer = { key, contentId: place.contentId, as: place.as }
    if (isKept) return answer
    const h264 = h264Finder()
    const inspector = byteInspector(mostBytesOf(place.as))
    for await (const chunk of parts.read(uploadId)) {
      refuseIf(inspector.add(chunk))
      h264.add(chunk)
    }
    const found = inspector.found()
    const { mime } = found
    const refusal = whyNotKeep(place.as, { ...found, hasH264: h264.isFound() })
    if (refusal !== null || mime === null) {
      await parts.drop(uploadId)
      refuseIf(refusal, { values: { limit: mostMegabytes(place.as) } })
      throw new Fault('files.notThisKind')
    }
    let isMoved = false
    try {
      await inTransaction(world, async (work) => {
        const { db, now, record } = work
        if (!(await isContentInReach(db, visible.contents(actor), place.contentId))) throw new Fault('notFound')
        await lockContent(db, place.contentId)
        if ((await findByKey(db, key)) !== null) return new Unchanged(undefined)
        const { projectId } = actor
        const file = { owner: ownerOf(actor), projectId, key, name: place.filename, found: { ...found, mime } }
        const fileId = await insertFile(db, now, file)
        await attachFile(work, fileId, place)
        record({ object: ['File', fileId], projectId })
        // Last, so that little can fail after it; a second try finds it done.
        if (!isMoved) await parts.keep(uploadId, key)
        isMoved = true
      })
    } catch (thrown) {
      if (isMoved) await parts.takeBack(uploadId, key)
      if (thrown instanceof Fault && lasting.has(thrown.key)) await parts.drop(uploadId)
      throw thrown
    }
    return answer
  },
})
