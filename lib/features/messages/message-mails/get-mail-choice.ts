import { z } from 'zod'
import { inquiryPersonOf } from '../inquiries/rules'
import { operation } from '@/lib/kernel/operation'
import { findMailChoice } from './queries'

/** Whether the caller is told of unread messages by mail. */
export const getMailChoice = operation('messages/message-mails/get-mail-choice', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => ({ isOn: await findMailChoice(world.db, inquiryPersonOf(actor)) }),
})
