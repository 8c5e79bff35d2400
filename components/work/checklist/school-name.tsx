import { useLocale } from 'next-intl'
import { schoolName } from '@/lib/i18n/languages'

/** A school by its name in the reader's language. */
export function SchoolName({ school }: { school: { name: string; nameEn: string | null } }) {
  return schoolName(school, useLocale())
}
