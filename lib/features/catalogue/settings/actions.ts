'use server'

import { action } from '@/lib/kernel/doors/action'
import { saveSetting } from './save-setting'

export const saveSettingAction = action(saveSetting)
