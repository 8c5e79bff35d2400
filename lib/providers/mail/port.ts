/** A mail as it leaves. `id` stays the same when it is tried again, so that a double can be recognised. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string; time: Date }

export type Mailer = {
  /** Throws MailRefused where another try is useless, anything else where it is not. */
  send(mail: Mail): Promise<void>
}

/** The other side will never take this mail: the address does not exist, the message is not wanted. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'

  constructor(
    message: string,
    options: { cause: unknown },
    /** It is the address that was refused, and will be the next time. */
    readonly isAddress = false,
  ) {
    super(message, options)
  }
}
