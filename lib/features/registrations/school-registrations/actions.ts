'use server'

import { correctRegistration } from './correct-registration'
import { decideRegistration } from './decide-registration'
import { action } from '@/lib/kernel/doors/action'
import { applyMonitoringProject } from './apply-monitoring-project'
import { applyProject } from './apply-project'
import { chooseTeachers } from './choose-teachers'

export const applyMonitoringProjectAction = action(applyMonitoringProject)
export const applyProjectAction = action(applyProject)
export const chooseTeachersAction = action(chooseTeachers)
export const correctRegistrationAction = action(correctRegistration)
export const decideRegistrationAction = action(decideRegistration)
