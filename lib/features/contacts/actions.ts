'use server'

import { action } from '@/lib/kernel/doors/action'
import { updateAdviserInfo } from './update-adviser-info'

export const updateAdviserInfoAction = action(updateAdviserInfo)
