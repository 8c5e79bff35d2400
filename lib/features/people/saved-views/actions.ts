'use server'

import { action } from '@/lib/kernel/doors/action'
import { removeView } from './remove-view'
import { saveView } from './save-view'

export const removeViewAction = action(removeView)
export const saveViewAction = action(saveView)
