'use server'

import { action } from '@/lib/kernel/doors/action'
import { cancelPackage } from './cancel-package'
import { cancelRegistration } from './cancel-registration'
import { findClassesAndSites } from './find-classes-and-sites'
import { findMoveTargets } from './find-move-targets'
import { moveRegistration } from './move-registration'
import { openSignUp } from './open-sign-up'
import { registerInPackage } from './register-in-package'
import { registerNewStudent } from './register-new-student'
import { registerStudent } from './register-student'
import { setClassAndSite } from './set-class-and-site'
import { waiveFee } from './waive-fee'
import { waivePackage } from './waive-package'

export const cancelPackageAction = action(cancelPackage)
export const cancelRegistrationAction = action(cancelRegistration)
export const findClassesAndSitesAction = action(findClassesAndSites)
export const findMoveTargetsAction = action(findMoveTargets)
export const moveRegistrationAction = action(moveRegistration)
export const openSignUpAction = action(openSignUp)
export const registerInPackageAction = action(registerInPackage)
export const registerNewStudentAction = action(registerNewStudent)
export const registerStudentAction = action(registerStudent)
export const setClassAndSiteAction = action(setClassAndSite)
export const waiveFeeAction = action(waiveFee)
export const waivePackageAction = action(waivePackage)
