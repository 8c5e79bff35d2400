import { beginCourseFile } from '@/lib/features/learning/course-files/begin-course-file'
import { dropCourseFile } from '@/lib/features/learning/course-files/drop-course-file'
import { findCourseFile } from '@/lib/features/learning/course-files/find-course-file'
import { keepCourseFile } from '@/lib/features/learning/course-files/keep-course-file'
import { resumable } from '@/lib/kernel/doors/resumable'

const door = resumable('/api/course-files', {
  begin: beginCourseFile,
  find: findCourseFile,
  drop: dropCourseFile,
  keep: keepCourseFile,
})

export { door as POST, door as HEAD, door as PATCH, door as DELETE, door as OPTIONS }
