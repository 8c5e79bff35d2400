import { isLanguage, type Language } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import { unreadCount } from '../read-marks/queries'
import { lastMails, listStaff, listWriter, lockMails, type MailedPerson } from './queries'
import { isToldNow } from './rules'

type Coming = {
  thread: { id: string; version: number; studentId: string | null; contactId: string | null; projectId: string | null }
  /** Who writes it: they and those on their side are told nothing. */
  author: { id: string; isWriter: boolean }
  language: Language
}

/** Mails whoever a message is for, before it is written: once at once, then at most once a day (rules). */
export async function mailUnread({ db, now }: Work, { thread, author, language }: Coming): Promise<void> {
  const isStaff = author.isWriter
  const people = isStaff ? await listStaff(db, thread) : await listWriter(db, thread)
  for (const { id } of people.toSorted((one, other) => one.id.localeCompare(other.id))) await lockMails(db, id)
  const last = await lastMails(
    db,
    people.map(({ id }) => id),
  )
  const mailed: MailedPerson[] = []
  for (const person of people.filter(({ id }) => id !== author.id)) {
    const hasUnread = !isStaff && (await unreadCount(db, person)) > 0
    if (isToldNow({ isStaff, hasUnread, lastMailAt: last.get(person.id) ?? null }, now)) mailed.push(person)
  }
  await queueMails(
    db,
    now,
    mailed.map((person) => ({
      dedupeKey: `unread-messages:${thread.id}:${thread.version}:${person.id}`,
      template: 'unread-messages' as const,
      payload: {
        kind: isStaff ? ('question' as const) : ('answer' as const),
        reader: person.kind,
        thread: thread.id,
        count: '1',
      },
      language: isLanguage(person.language) ? person.language : language,
      person: { kind: person.kind, id: person.id },
      to: person.email,
    })),
  )
}
