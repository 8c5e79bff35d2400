import { orNotFound } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { ownUpload } from './rules'
import { courseFileGrants, uploadInput } from './schema'
import { ownParts } from '@/lib/providers/storage'

/**
 * How far an administrator's own upload is, to be continued there (learning#course-files). As long as all bytes are
 * here and not kept, the last one is asked for again: with it the keeping is tried again.
 */
export const findCourseFile = operation('learning/course-files/find-course-file', {
  access: ['admin'],
  grants: courseFileGrants,
  input: uploadInput,
  run: async ({ actor, input: { uploadId } }) => {
    const upload = orNotFound(ownUpload(await ownParts().find(uploadId), actor))
    const { bytes, arrived, isKept } = upload
    return { bytes, offset: isKept ? bytes : Math.min(arrived, bytes - 1) }
  },
})
