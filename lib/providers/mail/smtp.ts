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

/** Where the recipient was named, and not the sender. */
function isAboutAddress(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'command') === 'RCPT TO'
}

/** 5xx about the recipient or the message; a refused login or a 4xx may pass with time. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}
