import { type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { Choice } from './choice-search'

type ContactToChoose = Parameters<typeof contactNames>[0] & {
  id: string
  school: Parameters<typeof schoolName>[0]
  email: string | null
}

/** An adviser or a coordinator as one of several to choose: the name, and by what else they are told apart. */
export function contactChoice(contact: ContactToChoose, language: Language, ...further: (string | false)[]): Choice {
  const hints = [schoolName(contact.school, language), contact.email, ...further]
  return { id: contact.id, name: contactNames(contact, language).main, hint: hints.filter(Boolean).join(' · ') }
}
