import { z } from 'zod'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { whyNotReadMails } from '../mails/rules'
import { addDraft, lockAnnouncement, putAnnouncement } from './queries'
import { whyNotDraft } from './rules'
import { announcementTexts, audience } from './schema'

const toldOf = (draft: object) =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, JSON.stringify(value)]))

/** A draft is begun, or saved over the version that was seen (mail#announcements). */
export const saveAnnouncement = operation('console/announcements/save-announcement', {
  access: ['admin'],
  input: z.object({ announcementId: id.nullable(), version: z.int().min(0), ...announcementTexts, audience }),
  write: async ({ db, now, record }, { actor, input: { announcementId, version, ...draft } }) => {
    refuseIf(whyNotReadMails(actor))
    if (announcementId === null) {
      const added = await addDraft(db, now, { ...draft, byId: actor.administratorId })
      record({ object: ['Announcement', added], changes: changesBetween({}, toldOf(draft)) })
      return { announcementId: added, version: 1 }
    }
    const before = await lockAnnouncement(db, announcementId)
    refuseIf(whyNotDraft(before.state))
    const { subject, text, audience: group } = before
    const changes = changesBetween(toldOf({ subject, text, audience: group }), toldOf(draft))
    if (changes.length === 0) return new Unchanged({ announcementId, version: before.version })
    if (before.version !== version) throw new Fault('conflict.stale')
    await putAnnouncement(db, announcementId, draft)
    record({ object: ['Announcement', announcementId], changes })
    return { announcementId, version: version + 1 }
  },
})
