'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeAdviserPassword } from './change-adviser-password'
import { changePassword } from './change-password'
import { requestCode } from './request-code'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { signInAdministrator } from './sign-in-administrator'
import { signInContact } from './sign-in-contact'
import { signInStudent } from './sign-in-student'
import { signOut } from './sign-out'
import { switchProject } from './switch-project'

export const requestCodeAction = action(requestCode)
export const signInStudentAction = action(signInStudent)
export const signInContactAction = action(signInContact)
export const signInAdministratorAction = action(signInAdministrator)
export const signOutAction = action(signOut)
export const requestPasswordResetAction = action(requestPasswordReset)
export const resetPasswordAction = action(resetPassword)
export const changePasswordAction = action(changePassword)
export const changeAdviserPasswordAction = action(changeAdviserPassword)
export const switchProjectAction = action(switchProject)
