'use server'

import { action } from '@/lib/kernel/doors/action'
import { closeThread } from './close-thread'
import { reopenThread } from './reopen-thread'
import { replyMessage } from './reply-message'
import { sendMessage } from './send-message'

export const sendMessageAction = action(sendMessage)
export const replyMessageAction = action(replyMessage)
export const closeThreadAction = action(closeThread)
export const reopenThreadAction = action(reopenThread)
