import { id } from '@/lib/kernel/id'

/** Whose state is shown; of a student's own call the student's. */
export const ofStudent = { studentId: id.optional() }
