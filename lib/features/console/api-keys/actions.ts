'use server'

import { action } from '@/lib/kernel/doors/action'
import { createApiKey } from './create-api-key'
import { revokeApiKey } from './revoke-api-key'

export const createApiKeyAction = action(createApiKey)
export const revokeApiKeyAction = action(revokeApiKey)
