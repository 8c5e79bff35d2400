import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { readTexts } from './read-texts.step'
import { textNarrowing } from './schema'

/** Every mail whose words an organiser may change, and which were (mail#texts). */
export const listMailTexts = operation('console/mail-texts/list-mail-texts', {
  access: ['admin'],
  input: z.object(textNarrowing),
  run: ({ actor, input, world }) => {
    refuseIf(whyNotReadMails(actor))
    return readTexts(world, input)
  },
})
