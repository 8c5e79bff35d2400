'use server'

import { action } from '@/lib/kernel/doors/action'
import { confirmName } from './confirm-name'
import { setPrintedName } from './set-printed-name'

export const confirmNameAction = action(confirmName)
export const setPrintedNameAction = action(setPrintedName)
