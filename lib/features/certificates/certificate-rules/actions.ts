'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeRule } from './change-rule'
import { copyRules } from './copy-rules'
import { createRule } from './create-rule'

export const changeRuleAction = action(changeRule)
export const copyRulesAction = action(copyRules)
export const createRuleAction = action(createRule)
