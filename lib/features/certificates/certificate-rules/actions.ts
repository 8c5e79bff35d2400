'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeRule } from './change-rule'
import { createRule } from './create-rule'

export const changeRuleAction = action(changeRule)
export const createRuleAction = action(createRule)
