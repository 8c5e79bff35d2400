'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeTemplate } from './change-template'
import { copyTemplate } from './copy-template'
import { createTemplate } from './create-template'
import { removeTemplate } from './remove-template'
import { renameTemplate } from './rename-template'

export const changeTemplateAction = action(changeTemplate)
export const copyTemplateAction = action(copyTemplate)
export const createTemplateAction = action(createTemplate)
export const removeTemplateAction = action(removeTemplate)
export const renameTemplateAction = action(renameTemplate)
