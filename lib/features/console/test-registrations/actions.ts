'use server'

import { action } from '@/lib/kernel/doors/action'
import { runTestRegistration } from './run-test-registration'

export const runTestRegistrationAction = action(runTestRegistration)
