'use server'

import { action } from '@/lib/kernel/doors/action'
import { branchTemplate } from './branch-template'
import { createTemplate } from './create-template'
import { deleteTemplate } from './delete-template'
import { saveTemplate } from './save-template'

export const branchTemplateAction = action(branchTemplate)
export const createTemplateAction = action(createTemplate)
export const deleteTemplateAction = action(deleteTemplate)
export const saveTemplateAction = action(saveTemplate)
