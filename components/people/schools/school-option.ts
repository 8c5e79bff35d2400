import type { ComboboxOption } from '@/components/ui/combobox'
import type { SchoolName } from '@/lib/features/people/schools/queries'
import type { Language } from '@/lib/i18n/languages'

/** A school as a list shows it: by its name in the reader's language, found by the other one and by its pinyin. */
export function schoolOption(school: SchoolName & { reading?: string }, language: Language): ComboboxOption {
  const { id, name, nameEn, reading } = school
  const [label, other] = language === 'zh-CN' ? [name, nameEn] : [nameEn ?? name, name]
  return { value: id, label, keywords: [other, reading].filter(Boolean).join(' ') }
}
