import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Language } from '@/lib/i18n/languages'
import { Action } from './layout'
import type { MailSpeech } from './speech'

export type MailBody = { subject: string; preview: string; body: ReactNode }
/** Where and in which language a mail speaks; `say` writes its lines and `tell` its paragraphs, in the organiser's words where there are any. */
export type MailSetting = MailSpeech & {
  language: Language
  site: string
  /** Whom the mail is from: the organiser, else the product. */
  product: string
}

/** The same with the button of a mail: where it leads and what it says. */
type MailDraft = MailSetting & { button: (href: string, label: string) => ReactNode }

/** Declares one mail: what it is told, and what it says. */
export function mail<S extends z.ZodType<Record<string, string>>>(
  payload: S,
  write: (values: z.output<S>, setting: MailDraft) => MailBody,
) {
  return {
    payload,
    write(values: unknown, setting: MailSetting): MailBody {
      const button = (href: string, label: string) => (
        <Action language={setting.language} href={href}>
          {label}
        </Action>
      )
      return write(payload.parse(values), { ...setting, button })
    },
  }
}
