import type { FullName } from '@/lib/i18n/person-name'

export type SearchedStudent = {
  name: FullName
  number: string
  school: { name: string; nameEn: string | null }
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a student has every word searched for, in a name, the number or the school. */
export function studentSearch(search: string): (student: SearchedStudent) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return ({ name: { nativeFamily, nativeGiven, latinFamily, latinGiven }, number, school }) => {
    const native = `${nativeFamily ?? ''}${nativeGiven ?? ''}`
    const text = folded([native, latinGiven, latinFamily, number, school.name, school.nameEn].join(' '))
    return words.every((word) => text.includes(word))
  }
}
