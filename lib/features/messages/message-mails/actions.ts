'use server'

import { action } from '@/lib/kernel/doors/action'
import { setMailChoiceOfReader } from './set-mail-choice'

export const setMailChoiceAction = action(setMailChoiceOfReader)
