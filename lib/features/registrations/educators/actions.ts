'use server'

import { action } from '@/lib/kernel/doors/action'
import { applyEducatorProject } from './apply-educator-project'
import { chooseClasses } from './choose-classes'
import { decideApplication } from './decide-application'

export const applyEducatorProjectAction = action(applyEducatorProject)
export const chooseClassesAction = action(chooseClasses)
export const decideApplicationAction = action(decideApplication)
