'use server'

import { action } from '@/lib/kernel/doors/action'
import { askChange } from './ask-change'
import { decideChange } from './decide-change'
import { withdrawChange } from './withdraw-change'

export const askChangeAction = action(askChange)
export const decideChangeAction = action(decideChange)
export const withdrawChangeAction = action(withdrawChange)
