'use server'

import { action } from '@/lib/kernel/doors/action'
import { applyEducatorProject } from './apply-educator-project'

export const applyEducatorProjectAction = action(applyEducatorProject)
