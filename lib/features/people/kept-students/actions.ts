'use server'

import { action } from '@/lib/kernel/doors/action'
import { handOverStudent } from './hand-over-student'
import { markDistinctStudents } from './mark-distinct-students'
import { mergeStudents } from './merge-students'
import { moveStudent } from './move-student'
import { previewStudentsMerge } from './preview-students-merge'
import { unmarkDistinctStudents } from './unmark-distinct-students'

export const handOverStudentAction = action(handOverStudent)
export const markDistinctStudentsAction = action(markDistinctStudents)
export const mergeStudentsAction = action(mergeStudents)
export const moveStudentAction = action(moveStudent)
export const previewStudentsMergeAction = action(previewStudentsMerge)
export const unmarkDistinctStudentsAction = action(unmarkDistinctStudents)
