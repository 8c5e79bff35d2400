'use server'

import { action } from '@/lib/kernel/doors/action'
import { askFailedCallback } from './ask-failed-callback'
import { dismissFailedCallback } from './dismiss-failed-callback'

export const askFailedCallbackAction = action(askFailedCallback)
export const dismissFailedCallbackAction = action(dismissFailedCallback)
