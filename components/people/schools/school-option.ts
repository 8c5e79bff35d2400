import type { ComboboxOption } from '@/components/ui/combobox'
import type { SchoolName } from '@/lib/features/people/schools/queries'
import type { Language } from '@/lib/i18n/languages'

/** A school in a list: its name in the reader's language, searched by the other name and by pinyin too. */
export function schoolOption(school: SchoolName & { reading?: string }, language: Language): ComboboxOption {
  const { id, name, nameEn, reading } = school
  const [label, other] = language === 'zh-CN' ? [name, nameEn] : [nameEn ?? name, name]
  return { value: id, label, keywords: [other, reading].filter(Boolean).join(' ') }
}
