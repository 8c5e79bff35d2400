import { createHash } from 'node:crypto'
import { isLanguage, type Language } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import { lockDue, putAnnouncement } from './queries'
import { nextRecipients } from './recipients.queries'

/** Recipients of one transaction. */
const most = 500

/** The next recipients of an announcement that is due are written to; null: nothing is due, or somebody else sends it. */
export async function queueBatch({ db, now, record }: Work, usual: Language) {
  const due = await lockDue(db, now)
  if (due === null) return new Unchanged(null)
  const people = await nextRecipients(db, due.audience, due.reachedTo, most)
  const mails = people
    .filter(({ isSuppressed }) => !isSuppressed)
    .map(({ kind, id, email, language: spoken }) => {
      const language = isLanguage(spoken) ? spoken : usual
      const side = language === 'zh-CN' ? ('zh' as const) : ('en' as const)
      return {
        dedupeKey: keyOf(due.id, email),
        template: 'announcement' as const,
        payload: { subject: due.subject[side], text: due.text[side] },
        language,
        person: { kind, id },
        to: email,
        announcementId: due.id,
      }
    })
  const queued = (await queueMails(db, now, mails)).length
  const isOver = people.length < most
  await putAnnouncement(db, due.id, {
    state: isOver ? 'SENT' : 'SENDING',
    startedAt: due.startedAt ?? now,
    finishedAt: isOver ? now : null,
    // Nobody's address is kept longer than it is needed.
    reachedTo: isOver ? null : (people.at(-1)?.email ?? due.reachedTo),
    skipped: due.skipped + people.length - mails.length,
  })
  record({
    object: ['Announcement', due.id],
    items: queued,
    changes: [{ field: 'state', before: due.state, after: isOver ? 'SENT' : 'SENDING' }],
  })
  return { queued }
}

/** The same address is never written to twice; the key tells nobody's address. */
function keyOf(announcementId: string, email: string): string {
  return `announcement:${announcementId}:${createHash('sha256').update(email).digest('base64url')}`
}
