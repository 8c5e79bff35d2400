import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { ownParts } from '@/lib/providers/storage'
import { ownUpload } from './rules'
import { courseFileGrants, uploadInput } from './schema'

/** An administrator gives up an upload of their own (learning#course-files); what was kept already stays. */
export const dropCourseFile = operation('learning/course-files/drop-course-file', {
  access: ['admin'],
  grants: courseFileGrants,
  input: uploadInput,
  run: async ({ actor, input: { uploadId } }) => {
    if (ownUpload(await ownParts().find(uploadId), actor) === null) throw new Fault('notFound')
    await ownParts().drop(uploadId)
    return {}
  },
})
