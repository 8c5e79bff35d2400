import { setTimeout as pause } from 'node:timers/promises'
import type { OutboxMail } from '@/lib/db/generated/client'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isLocked } from '@/lib/db/constraint'
import { transact } from '@/lib/db/transaction'
import { isUnreachable } from '@/lib/db/unreachable'
import { env } from '@/lib/env'
import { quietUntil } from '@/lib/features/catalogue/settings/quiet-hours.rules'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { displayZone } from '@/lib/i18n/format'
import { isLanguage } from '@/lib/i18n/languages'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { type Mailer, MailRefused } from '@/lib/providers/mail/port'
import { withoutAddresses } from './failed-mails'
import { notTried } from './not-tried'
import { ownTextsOf } from './own-texts'
import { type MailContent, postponeMail, unseal } from './outbox'
import { canWait } from './quiet-hours'

/** The try that is on: a failing one is repeated by the queue unless it is the last. */
type Try = { mailer: Mailer; isLast: boolean }

/** Sends a mail of the outbox and empties it: what it told lies in no database afterwards. */
export async function sendMail(world: World, mailId: string, { mailer, isLast }: Try): Promise<void> {
  const mail = await world.db.outboxMail.findUnique({ where: { id: mailId } })
  if (mail === null || mail.state !== 'QUEUED' || mail.toEmail === null) return
  const content = unseal(mail.id, mail.payload)
  const { until } = content
  if (until !== null && until <= world.now) return giveUp(world, mail, notTried.late)
  if (await isSuppressed(world.db, mail.toEmail)) return giveUp(world, mail, notTried.suppressed)
  const quiet = await quietFor(world, mail.template, content)
  if (quiet !== null) return transact(world.db, (tx) => postponeMail(tx, mail.id, quiet))
  try {
    await mailer.send(await written(world, mail, mail.toEmail, content))
  } catch (error) {
    const why = reasonOf(error)
    log.warn({ mailId, template: mail.template, attempt: mail.attempts + 1, ...why.logged }, 'a mail could not be sent')
    if (error instanceof MailRefused && error.isAddress) await suppressAddress(world, mail.toEmail, shortened(why.text))
    if (isLast || error instanceof MailRefused) return giveUp(world, mail, why.text)
    await world.db.outboxMail.update({
      where: { id: mail.id },
      data: { attempts: { increment: 1 }, lastError: shortened(why.text) },
    })
    throw new Error('the mail could not be sent')
  }
  await recordSent(world, mail.id)
}

const pauseMs = 250
/** A database that is started again is back long before. */
const patienceMs = 120_000

/** The mail server has it: until that is written down another try would send it again. */
async function recordSent({ db, now }: World, id: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    try {
      await db.outboxMail.update({
        where: { id },
        data: { state: 'SENT', sentAt: now, attempts: { increment: 1 }, payload: Prisma.DbNull, lastError: null },
      })
      return
    } catch (error) {
      const mayPass = isUnreachable(error) || isLocked(error)
      if (!mayPass || performance.now() - startedAt > patienceMs) throw error
      await pause(pauseMs)
    }
  }
}

/** Until when quiet hours keep a mail; null: it goes now, as what would then come too late does. */
async function quietFor({ db, now }: World, template: string, { values, until, trial }: MailContent) {
  if (trial !== undefined || !canWait(template, values)) return null
  const end = quietUntil(now, (await getSetting(db, 'quietHours')).value, displayZone())
  return end !== null && (until === null || end < until) ? end : null
}

/**
 * A mail server quotes the address in what it answers: that stays in the row and out of the log. What kept us from it at all,
 * as a wrong certificate or host, is told.
 */
function reasonOf(error: unknown): { text: string; logged: object } {
  const failure = error instanceof MailRefused ? error.cause : error
  if (!(failure instanceof Error)) return { text: String(failure), logged: {} }
  const [kind, response] = [Reflect.get(failure, 'code'), Reflect.get(failure, 'responseCode')]
  const cause = response === undefined ? withoutAddresses(failure.message) : undefined
  return { text: failure.message, logged: { failure: failure.name, kind, response, cause } }
}

async function written(world: World, mail: OutboxMail, to: string, { values, trial }: MailContent) {
  // Mails are written with React, which a process that sends none need not load.
  const { renderMail } = await import('./mails/render-mail')
  const language = isLanguage(mail.language) ? mail.language : 'en-US'
  const organizer = (await getSetting(world.db, 'organizer')).value.name
  const texts = trial ?? (await ownTextsOf(world.db, mail.template, language))
  const place = { language, site: env().APP_URL, organizer, texts, isTrial: trial !== undefined }
  const rendered = await renderMail(mail.template, values, place)
  return { id: mail.id, to, time: mail.createdAt, ...rendered }
}

/** What it tells stays, so that it can be sent again, unless it opens an account. */
async function giveUp(world: World, mail: OutboxMail, why: string): Promise<void> {
  const { secretMails } = await import('./mails/registry')
  await world.db.outboxMail.update({
    where: { id: mail.id },
    data: {
      ...{ state: 'FAILED', attempts: { increment: 1 }, lastError: shortened(why) },
      ...(secretMails.has(mail.template) ? { payload: Prisma.DbNull } : {}),
    },
  })
}

async function isSuppressed(db: Db, to: string): Promise<boolean> {
  return (await db.suppressedAddress.count({ where: { email: to } })) > 0
}

/** Nothing is sent there any more until somebody confirms the address. */
async function suppressAddress({ db, now }: World, to: string, answer: string): Promise<void> {
  const data = [{ createdAt: now, email: to, answer }]
  await db.suppressedAddress.createMany({ data, skipDuplicates: true })
}

function shortened(why: string): string {
  return why.slice(0, 500) || 'unknown'
}
