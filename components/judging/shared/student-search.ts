import type { FullName } from '@/lib/i18n/person-name'

export type SearchedStudent = {
  name: FullName
  number: string
  school: { name: string; nameEn: string | null }
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether every word of the search occurs in a student's name, number or school. */
export function studentSearch(search: string): (student: SearchedStudent) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return ({ name: { nativeFamily, nativeGiven, latinFamily, latinGiven }, number, school }) => {
    const native = `${nativeFamily ?? ''}${nativeGiven ?? ''}`
    const text = folded([native, latinGiven, latinFamily, number, school.name, school.nameEn].join(' '))
    return words.every((word) => text.includes(word))
  }
}
