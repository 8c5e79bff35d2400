/** An address as lists show it: enough to recognise, not to write to (security, Who reaches what). */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`
}

/** A phone number as lists show it: its end. */
export function maskedPhone(phone: string): string {
  return `***${phone.slice(-4)}`
}
