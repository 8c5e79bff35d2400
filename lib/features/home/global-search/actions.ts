'use server'

import { action } from '@/lib/kernel/doors/action'
import { findAnything } from './find-anything'

export const findAnythingAction = action(findAnything)
