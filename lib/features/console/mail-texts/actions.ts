'use server'

import { action } from '@/lib/kernel/doors/action'
import { previewMailText } from './preview-mail-text'
import { saveMailText } from './save-mail-text'
import { sendTextTrial } from './send-text-trial'

export const previewMailTextAction = action(previewMailText)
export const saveMailTextAction = action(saveMailText)
export const sendTextTrialAction = action(sendTextTrial)
