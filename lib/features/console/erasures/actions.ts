'use server'

import { action } from '@/lib/kernel/doors/action'
import { previewErasure } from './preview-erasure'
import { repeatErasure } from './repeat-erasure'
import { requestErasure } from './request-erasure'

export const previewErasureAction = action(previewErasure)
export const requestErasureAction = action(requestErasure)
export const repeatErasureAction = action(repeatErasure)
