'use server'

import { action } from '@/lib/kernel/doors/action'
import { findPayables } from './find-payables'

export const findPayablesAction = action(findPayables)
