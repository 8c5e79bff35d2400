import type { Bilingual } from '@/lib/i18n/languages'
import { isSearched } from '@/lib/is-searched'

type NamedProject = { id: string; code: string; name: Bilingual }

/** The words of a search, each with the projects it names: a template whose rule is for one of them is found by it. */
export function projectsByWord(search: string, projects: readonly NamedProject[]) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => ({
    word,
    projectIds: projects.flatMap(({ id, code, name }) => (isSearched(word, [code, name.zh, name.en]) ? [id] : [])),
  }))
}
