import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Language } from '@/lib/i18n/languages'
import type { MailSpeech } from './speech'

export type MailBody = { subject: string; preview: string; body: ReactNode }
/** Where and in which language a mail speaks; `say` writes its lines and `tell` its paragraphs, in the organiser's words where there are any. */
export type MailSetting = MailSpeech & {
  language: Language
  site: string
  /** Whom the mail is from: the organiser, else the product. */
  product: string
}

/** Declares one mail: what it is told, and what it says. */
export function mail<S extends z.ZodType<Record<string, string>>>(
  payload: S,
  write: (values: z.output<S>, setting: MailSetting) => MailBody,
) {
  return { payload, write: (values: unknown, setting: MailSetting): MailBody => write(payload.parse(values), setting) }
}
