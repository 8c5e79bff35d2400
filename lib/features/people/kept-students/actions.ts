'use server'

import { action } from '@/lib/kernel/doors/action'
import { handOverStudent } from './hand-over-student'
import { mergeStudents } from './merge-students'
import { moveStudent } from './move-student'
import { previewStudentsMerge } from './preview-students-merge'

export const handOverStudentAction = action(handOverStudent)
export const mergeStudentsAction = action(mergeStudents)
export const moveStudentAction = action(moveStudent)
export const previewStudentsMergeAction = action(previewStudentsMerge)
