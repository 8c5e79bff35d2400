import { useLocale } from 'next-intl'

/** A school by its name in the reader's language. */
export function SchoolName({ school: { name, nameEn } }: { school: { name: string; nameEn: string | null } }) {
  return useLocale() === 'zh-CN' ? name : (nameEn ?? name)
}
