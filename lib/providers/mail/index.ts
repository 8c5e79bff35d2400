import { join } from 'node:path'
import { env } from '@/lib/env'
import { type Mailbox, mailbox } from './mailbox'
import type { Mailer } from './port'
import { smtpMailer } from './smtp'

let server: Mailer | undefined

/** The mail server of the environment, or the mailbox where there is none. */
export function mailer(): Mailer {
  const twin = mailboxTwin()
  if (twin !== null) return twin
  const { SMTP_URL, MAIL_FROM, APP_URL } = env()
  server ??= smtpMailer({ url: SMTP_URL ?? '', from: MAIL_FROM, host: new URL(APP_URL).hostname })
  return server
}

/** The mailbox, where it takes the mails; null where they are really sent. */
export function mailboxTwin(): Mailbox | null {
  const { MAIL, DATA_DIR } = env()
  return MAIL === 'mailbox' ? mailbox(join(DATA_DIR, 'mailbox')) : null
}
