'use server'

import { action } from '@/lib/kernel/doors/action'
import { readContentThread } from './read-content-thread'
import { replyContentThread } from './reply-content-thread'
import { sendContentMessage } from './send-content-message'

export const readContentThreadAction = action(readContentThread)

export const replyContentThreadAction = action(replyContentThread)

export const sendContentMessageAction = action(sendContentMessage)
