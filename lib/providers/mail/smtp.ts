import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './port'

const second = 1000
/** A server that says nothing must not hold a job for ever. */
const patience = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 20 * second }

type Settings = {
  url: string
  from: string
  /** The host people open the portal at: the name by which it greets. */
  host?: string
  timeouts?: typeof patience
}

/** Sends through a mail server of the organiser's. */
export function smtpMailer({ url, from, host = 'localhost', timeouts = patience }: Settings): Mailer {
  const transport = createTransport({ url, name: greetingName(host), ...timeouts })
  const sender = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, time }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          date: time,
          messageId: `<${id}@${sender}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (error) {
        throw isFinal(error)
          ? new MailRefused('the mail server refused the mail for good', { cause: error }, isAboutAddress(error))
          : error
      }
    },
  }
}

/**
 * Strict servers take a full name or an address in brackets. Of this machine they would take neither its own name, which in a
 * container is no full one, nor `localhost`: then the sender's library chooses.
 */
function greetingName(host: string): string | undefined {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return isIP(address) === 6 ? `[IPv6:${address}]` : `[${address}]`
  return host.includes('.') ? host : undefined
}

/** By RFC 3463: no such mailbox or domain, a wrong or moved address, a mailbox that is off, nobody who answers for it. */
const addressStatuses = /^5\.(1\.([0-46]|10)|2\.1|4\.1)$/
/** Of a server that gives no such status: no such mailbox, not here, not a name that it allows, a domain without mail. */
const addressReplies = [550, 551, 553, 556]
/** What such a server says of whoever sends, or how often, and would say of every recipient. */
const senderWords = /frequen|limit|block|listed|spam|relay|policy|denied/i

/**
 * Where the recipient was named and is to blame. A server that refuses the sender, a network or a full mailbox says so there, too,
 * of everybody it is asked for.
 */
function isAboutAddress(error: unknown): boolean {
  if (!(error instanceof Error) || Reflect.get(error, 'command') !== 'RCPT TO') return false
  const response = String(Reflect.get(error, 'response'))
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status !== undefined) return addressStatuses.test(status)
  return addressReplies.includes(Number(Reflect.get(error, 'responseCode'))) && !senderWords.test(response)
}

/** 5xx about the recipient or the message; a refused login or a 4xx may pass with time. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}
