'use server'

import { action } from '@/lib/kernel/doors/action'
import { updateStudentInfo } from './update-student-info'

export const updateStudentInfoAction = action(updateStudentInfo)
