'use server'

import { action } from '@/lib/kernel/doors/action'
import { addStudent } from './add-student'
import { findLookalikes } from './find-lookalikes'
import { removeRegistration } from './remove-registration'

export const addStudentAction = action(addStudent)
export const findLookalikesAction = action(findLookalikes)
export const removeRegistrationAction = action(removeRegistration)
