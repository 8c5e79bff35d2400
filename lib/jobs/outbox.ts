import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { type OutboxMail, Prisma } from '@/lib/db/generated/client'
import { newId, newIds } from '@/lib/db/ids'
import { decipher, encipher } from '@/lib/db/secrets'
import type { Language } from '@/lib/i18n/languages'
import { priorityOf } from './mail-priority'
import type { MailPayload, MailTemplate } from './mails/registry'
import type { MailTexts } from './mails/speech'
import { addJob, addJobs } from './queue'

export type QueuedMail<Template extends MailTemplate> = {
  /** What makes a second mail for the same thing impossible: `receipt:ORDER:REGISTRATION`. */
  dedupeKey: string
  template: Template
  payload: MailPayload<Template>
  language: Language
  person: { kind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'; id: string | null }
  /** Nobody: the mail is written and dropped, so that an unknown address costs what a known one does. */
  to: string | null
  /** After that it helps nobody any more. */
  until?: Date
  /** The announcement it is of. */
  announcementId?: string
  /** It only shows how the mail would look in these words. */
  trial?: MailTexts
}

/** What holds or doesn't, as a payload says it, which holds texts alone. */
export function yesOrNo(holds: boolean): 'yes' | 'no' {
  return holds ? 'yes' : 'no'
}

/** About half an hour of tries, each waiting e times longer than the one before. */
const tries = 8

/** Puts a mail into the outbox; it is sent once the transaction that causes it is committed. */
export async function queueMail<Template extends MailTemplate>(
  db: Tx,
  now: Date,
  mail: QueuedMail<Template>,
): Promise<void> {
  const id = newId(now)
  await db.outboxMail.create({ data: rowOf(id, now, mail), select: { id: true } })
  await addJob(db, 'send-mail', { mailId: id }, { tries, priority: priorityOf(mail.template) })
}

/** Many at once, in as many statements as one; what has been queued before is left out. Answers whose keys are new. */
export async function queueMails<Template extends MailTemplate>(
  db: Tx,
  now: Date,
  mails: readonly QueuedMail<Template>[],
): Promise<string[]> {
  const ids = newIds(now, mails.length)
  const data = mails.map((mail, at) => rowOf(ids[at] ?? newId(now), now, mail))
  const select = { id: true, dedupeKey: true, template: true } as const
  const added = await db.outboxMail.createManyAndReturn({ data, select, skipDuplicates: true })
  await addMailJobs(db, added)
  return added.map(({ dedupeKey }) => dedupeKey)
}

/** Mails whose keys begin so and that still wait are not sent any more: what they tell is not so. */
export async function suppressMails(db: Tx, keysBegin: string): Promise<void> {
  await db.outboxMail.updateMany({
    where: { state: 'QUEUED', dedupeKey: { startsWith: keysBegin } },
    data: { state: 'SUPPRESSED', payload: Prisma.DbNull },
  })
}

function rowOf<Template extends MailTemplate>(id: string, now: Date, mail: QueuedMail<Template>) {
  const { dedupeKey, template, language, person, to } = mail
  return {
    id,
    createdAt: now,
    dedupeKey,
    template,
    language,
    personKind: person.kind,
    personId: person.id,
    toEmail: to,
    announcementId: mail.announcementId ?? null,
    lateAt: mail.until ?? null,
    payload: seal(id, { values: mail.payload, until: mail.until?.toISOString() ?? null, trial: mail.trial }),
    state: to === null ? ('SUPPRESSED' as const) : ('QUEUED' as const),
  }
}

const sealed = z.object({ sealed: z.base64() })
const texts = z.record(z.string(), z.string())
const content = z.object({ values: texts, until: z.iso.datetime().nullable(), trial: texts.optional() })
export type MailContent = { values: Record<string, string>; until: Date | null; trial?: MailTexts }

function place(mailId: string) {
  return { table: 'outbox_mail', column: 'payload', rowId: mailId }
}

/** Codes and links open accounts, so they lie enciphered until they are sent. */
function seal(mailId: string, payload: z.input<typeof content>): z.output<typeof sealed> {
  return { sealed: Buffer.from(encipher(JSON.stringify(payload), place(mailId))).toString('base64') }
}

export function unseal(mailId: string, payload: unknown): MailContent {
  const bytes = Buffer.from(sealed.parse(payload).sealed, 'base64')
  const { until, ...rest } = content.parse(JSON.parse(decipher(bytes, place(mailId))))
  return { ...rest, until: until === null ? null : new Date(until) }
}

/** Leaves a mail for later: its job of that instant takes the place of one that waits for it already. */
export async function postponeMail(db: Tx, id: string, until: Date): Promise<void> {
  const select = { template: true } as const
  const { template } = await db.outboxMail.update({ where: { id }, data: { waitsUntil: until }, select })
  const how = { tries, at: until, key: keyOf({ mailId: id }), priority: priorityOf(template) }
  await addJob(db, 'send-mail', { mailId: id }, how)
}

/** Looks again at every mail that was left for later: what kept it may be over. */
export async function wakeMails(db: Tx, now: Date): Promise<void> {
  const woken = await db.outboxMail.updateManyAndReturn({
    where: { state: 'QUEUED', waitsUntil: { gt: now } },
    data: { waitsUntil: now },
    select: { id: true, template: true },
  })
  await addMailJobs(db, woken, keyOf)
}

function keyOf({ mailId }: { mailId: string }): string {
  return `send-mail:${mailId}`
}

/** Sends mails again that were given up and whose contents were kept; they are queued as they were, and wait from now on. */
export async function requeueMails(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  const mails = await db.outboxMail.updateManyAndReturn({
    where: { id: { in: [...ids] } },
    data: { state: 'QUEUED', lastError: null, waitsUntil: now },
    select: { id: true, template: true },
  })
  await addMailJobs(db, mails)
}

async function addMailJobs(
  db: Tx,
  mails: readonly Pick<OutboxMail, 'id' | 'template'>[],
  key?: typeof keyOf,
): Promise<void> {
  const jobs = mails.map(({ id }) => ({ mailId: id }))
  const priorities = mails.map(({ template }) => priorityOf(template))
  await addJobs(db, 'send-mail', jobs, { tries, priorities, ...(key && { keyOf: key }) })
}
