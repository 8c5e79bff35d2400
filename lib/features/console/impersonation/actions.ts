'use server'

import { action } from '@/lib/kernel/doors/action'
import { endImpersonation } from './end-impersonation'
import { startImpersonation } from './start-impersonation'

export const startImpersonationAction = action(startImpersonation)
export const endImpersonationAction = action(endImpersonation)
