'use server'

import { action } from '@/lib/kernel/doors/action'
import { dismissFinding } from './dismiss-finding'

export const dismissFindingAction = action(dismissFinding)
