import { z } from 'zod'
import { inLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { listAdvisersToTell, listStudentsToTell } from './addressees.queries'
import { type ReleaseToChange, findAsked } from './queries'
import { announcementsOf } from './rules'

/** Mails written in one transaction. */
const most = 500

/**
 * At its instant whoever reads something of it, with a submitted team or a result of their own, is told that the results are
 * out, and each of their advisers, once for a release however often this runs; of one that was withdrawn or moved meanwhile nobody is.
 */
export const announceResults = operation('judging/releases/announce-results', {
  access: ['system'],
  input: z.object({ releaseId: z.string(), releaseAt: z.iso.datetime() }),
  run: async ({ input, world }) => {
    const job = { id: input.releaseId, releaseAt: new Date(input.releaseAt) }
    let sent = 0
    for (const whom of ['students', 'advisers'] as const) {
      for (;;) {
        const written = await tellSome(world, job, whom)
        sent += written
        if (written < most) break
      }
    }
    return { sent }
  },
})

const announcements = {
  students: { kind: 'STUDENT', template: 'results-out', list: listStudentsToTell, mark: '' },
  advisers: { kind: 'CONTACT', template: 'results-out-to-adviser', list: listAdvisersToTell, mark: 'adviser:' },
} as const

type ReleaseJob = { id: string; releaseAt: Date }

function tellSome(world: World, job: ReleaseJob, whom: keyof typeof announcements): Promise<number> {
  const { kind, template, list, mark } = announcements[whom]
  const key = `${announcementsOf(job.id)}${mark}`
  return inTransaction(world, async ({ db, now, record }) => {
    const release: ReleaseToChange | null = await findAsked(db, job.id, job.releaseAt)
    if (release === null) return new Unchanged(0)
    const { projectId, project, season } = release
    const found = await list(db, { projectId, key, most })
    const mails = found.map(({ id, personId, email, ...one }) => {
      const language = isLanguage(one.language) ? one.language : world.language
      return {
        dedupeKey: `${key}${id}`,
        template,
        payload: { project: inLanguage(project, language), season },
        language,
        person: { kind, id: personId },
        to: email,
      }
    })
    const written = (await queueMails(db, now, mails)).length
    if (written === 0) return new Unchanged(0)
    record({ object: ['OutboxMail', null], projectId, items: written })
    return written
  })
}
