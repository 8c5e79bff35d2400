'use server'

import { action } from '@/lib/kernel/doors/action'
import { previewReminder } from './preview-reminder'
import { remindUnready } from './remind-unready'

export const previewReminderAction = action(previewReminder)
export const remindUnreadyAction = action(remindUnready)
