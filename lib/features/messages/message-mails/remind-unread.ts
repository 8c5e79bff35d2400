import { z } from 'zod'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { defaultLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged, type Work } from '@/lib/kernel/transaction'
import { listWaiting, type WaitingPerson } from './queries'

/** People reminded in one transaction, of each kind. */
const most = 200

/** Whoever has left messages unread for a day is told how many there are, once a day for a week. */
export const remindUnread = operation('messages/message-mails/remind-unread', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    let sent = 0
    for (;;) {
      const queued = await inTransaction(world, remindSome)
      sent += queued
      if (queued < most) return { sent }
    }
  },
})

async function remindSome({ db, now, record }: Work): Promise<number | Unchanged<number>> {
  const today = dateInTable(now, displayZone())
  const mails = (await listWaiting(db, now, most)).map(({ kind, id, email, language, ...unread }) => ({
    dedupeKey: `unread-messages:${today}:${kind}:${id}`,
    template: 'unread-messages' as const,
    payload: { ...waitingIn(unread), reader: kind, thread: '' },
    language: isLanguage(language) ? language : defaultLanguage,
    person: { kind, id },
    to: email,
  }))
  const queued = (await queueMails<'unread-messages'>(db, now, mails)).length
  if (queued === 0) return new Unchanged(0)
  record({ object: ['OutboxMail', null], items: queued })
  return queued
}

/** Whoever has both is told of both in one mail: there is one a day. */
function waitingIn({ answers, questions }: Pick<WaitingPerson, 'answers' | 'questions'>) {
  if (questions === 0) return { kind: 'answers' as const, count: String(answers) }
  if (answers === 0) return { kind: 'questions' as const, count: String(questions) }
  return { kind: 'both' as const, count: String(answers), questions: String(questions) }
}
