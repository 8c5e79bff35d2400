'use server'

import { action } from '@/lib/kernel/doors/action'
import { addStudent } from './add-student'
import { changeEvents } from './change-events'
import { chooseTeachers } from './choose-teachers'
import { findLookalikes } from './find-lookalikes'
import { getEventChoice } from './get-event-choice'
import { removeRegistration } from './remove-registration'
import { removeRegistrations } from './remove-registrations'
import { signUp } from './sign-up'
import { withdrawRegistration } from './withdraw-registration'

export const addStudentAction = action(addStudent)
export const changeEventsAction = action(changeEvents)
export const chooseTeachersAction = action(chooseTeachers)
export const getEventChoiceAction = action(getEventChoice)
export const findLookalikesAction = action(findLookalikes)
export const removeRegistrationAction = action(removeRegistration)
export const removeRegistrationsAction = action(removeRegistrations)
export const signUpAction = action(signUp)
export const withdrawRegistrationAction = action(withdrawRegistration)
