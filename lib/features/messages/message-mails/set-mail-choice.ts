import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { inquiryPersonOf } from '../inquiries/rules'
import { findMailChoice, setMailChoice } from './queries'

const models = { STUDENT: 'Student', CONTACT: 'Contact', ADMINISTRATOR: 'Administrator' } as const

/** The caller turns the mails about unread messages off, or on again. */
export const setMailChoiceOfReader = operation('messages/message-mails/set-mail-choice', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ isOn: z.boolean() }),
  write: async ({ db, record }, { actor, input }) => {
    const person = inquiryPersonOf(actor)
    const before = await findMailChoice(db, person)
    const { isOn } = input
    if (before === isOn) return new Unchanged({ isOn })
    await setMailChoice(db, person, isOn)
    const changes = [{ field: 'messageMails', before: String(before), after: String(isOn) }]
    const studentId = person.kind === 'STUDENT' ? person.id : null
    record({ object: [models[person.kind], person.id], studentId, changes })
    return { isOn }
  },
})
