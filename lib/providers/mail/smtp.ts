import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './port'

const second = 1000
/** A server that says nothing must not hold a job for ever. */
const patience = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 20 * second }

type Settings = { url: string; from: string; timeouts?: typeof patience }

/** Sends through a mail server of the organiser's. */
export function smtpMailer({ url, from, timeouts = patience }: Settings): Mailer {
  const transport = createTransport({ url, ...timeouts })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
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
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused('the mail server refused the mail for good', { cause: error }) : error
      }
    },
  }
}

/** 5xx about the recipient or the message; a refused login or a 4xx may pass with time. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}
