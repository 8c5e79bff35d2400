import type { Choice } from '@/components/people/people-console/choice-search'
import type { Heir } from '@/lib/features/people/schools/kept-schools.queries'
import { type Language, schoolName } from '@/lib/i18n/languages'

/** A school as one of those to choose from. */
export function schoolChoice({ id, code, name, nameEn, city }: Heir, language: Language): Choice {
  return { id, name: schoolName({ name, nameEn }, language), hint: [code, city].filter(Boolean).join(' · ') }
}
