import { wireId } from '@/lib/wire/formats'

/** Whose state is shown; of a student's own call the student's. */
export const ofStudent = { studentId: wireId.optional() }
