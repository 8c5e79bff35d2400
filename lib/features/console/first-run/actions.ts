'use server'

import { action } from '@/lib/kernel/doors/action'
import { makeOwner } from './make-owner'
import { sendTestMail } from './send-test-mail'

export const makeOwnerAction = action(makeOwner)
export const sendTestMailAction = action(sendTestMail)
