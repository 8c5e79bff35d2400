'use server'

import { action } from '@/lib/kernel/doors/action'
import { getQuietEnd } from './get-quiet-end'
import { saveSetting } from './save-setting'
import { saveUsualForms } from './save-usual-forms'

export const getQuietEndAction = action(getQuietEnd)
export const saveSettingAction = action(saveSetting)
export const saveUsualFormsAction = action(saveUsualForms)
