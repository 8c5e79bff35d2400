import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isContentInReach } from '@/lib/features/learning/content-threads/queries'
import { mostQuizPictures, whyNotAddPicture } from '@/lib/features/learning/kept-quizzes/rules'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { ownParts } from '@/lib/providers/storage'
import { findQuestion } from './queries'
import { mostMegabytes, whyNotBegin } from './rules'
import { courseFileGrants, courseFilePlace, uploadInput } from './schema'

/** An administrator who keeps contents is about to send a file of a chapter, in parts (learning#course-files). */
export const beginCourseFile = operation('learning/course-files/begin-course-file', {
  access: ['admin'],
  grants: courseFileGrants,
  input: z.object({ ...uploadInput.shape, bytes: z.int().min(0), ...courseFilePlace.shape }),
  run: async ({ actor, input: { uploadId, bytes, ...place }, world: { db } }) => {
    if (place.as === 'captions' && place.language === undefined) {
      throw new Fault('input.invalid', { fields: [{ field: 'language', key: 'fields.errors.required' }] })
    }
    refuseIf(whyNotBegin(place.as, bytes), { values: { limit: mostMegabytes(place.as) } })
    if (!(await isContentInReach(db, visible.contents(actor), place.contentId))) throw new Fault('notFound')
    if (place.as === 'picture') {
      const { contentId, quizId = '' } = place
      const question = orNotFound(await findQuestion(db, { contentId, quizId }))
      refuseIf(whyNotAddPicture(question), { values: { most: mostQuizPictures } })
    }
    const key = randomBytes(24).toString('base64url')
    const notes = { administratorId: actor.administratorId, place }
    await ownParts().begin(uploadId, { key, bytes, notes })
    return {}
  },
})
