'use server'

import { action } from '@/lib/kernel/doors/action'
import { confirmRegistration } from './confirm-registration'
import { requestRegistration } from './request-registration'
import { suggestName } from './suggest-name'

export const requestRegistrationAction = action(requestRegistration)
export const confirmRegistrationAction = action(confirmRegistration)
export const suggestNameAction = action(suggestName)
