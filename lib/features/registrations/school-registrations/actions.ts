'use server'

import { cancelRegistration } from './cancel-registration'
import { correctRegistration } from './correct-registration'
import { decideRegistration } from './decide-registration'
import { action } from '@/lib/kernel/doors/action'
import { applyMonitoringProject } from './apply-monitoring-project'
import { applyProject } from './apply-project'
import { chooseTeachers } from './choose-teachers'
import { findUnnamedSchools } from './find-unnamed-schools'
import { offerToSchool } from './offer-to-school'
import { openSchoolSignUp } from './open-school-sign-up'
import { sendPaymentNotice } from './send-payment-notice'
import { takeBackOffer } from './take-back-offer'
import { waiveSchoolFee } from './waive-fee'

export const applyMonitoringProjectAction = action(applyMonitoringProject)
export const applyProjectAction = action(applyProject)
export const cancelRegistrationAction = action(cancelRegistration)
export const chooseTeachersAction = action(chooseTeachers)
export const correctRegistrationAction = action(correctRegistration)
export const decideRegistrationAction = action(decideRegistration)
export const findUnnamedSchoolsAction = action(findUnnamedSchools)
export const offerToSchoolAction = action(offerToSchool)
export const openSchoolSignUpAction = action(openSchoolSignUp)
export const sendPaymentNoticeAction = action(sendPaymentNotice)
export const takeBackOfferAction = action(takeBackOffer)
export const waiveSchoolFeeAction = action(waiveSchoolFee)
