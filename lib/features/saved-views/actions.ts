'use server'

import { action } from '@/lib/kernel/doors/action'
import { removeView } from './remove-view'
import { renameView } from './rename-view'
import { saveView } from './save-view'

export const removeViewAction = action(removeView)
export const renameViewAction = action(renameView)
export const saveViewAction = action(saveView)
