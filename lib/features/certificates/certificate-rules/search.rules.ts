import { languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { isSearched } from '@/lib/is-searched'
import type { RuleTerms } from './rules'

type SaidTerms = Pick<RuleTerms, 'kind' | 'audience'>

const kinds = ['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER'] as const
const audiences = ['AWARDED', 'ALL_SUBMITTED'] as const

/** The words of a search, each with the terms of rules that say it by their kind or their recipients, in either language. */
export function termsByWord(search: string): { word: string; terms: SaidTerms[] }[] {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const all = kinds.flatMap((kind) => audiences.map((audience) => ({ kind, audience })))
  return words.map((word) => ({ word, terms: all.filter((one) => isSearched(word, wordsOf(one))) }))
}

function wordsOf({ kind, audience }: SaidTerms): string[] {
  const recipients =
    kind === 'VOLUNTEER' ? 'certificateConsole.volunteers' : (`certificateConsole.rule.audiences.${audience}` as const)
  return languages.flatMap((language) => [
    translate(language, `certificateConsole.kinds.${kind}`),
    translate(language, recipients),
  ])
}
