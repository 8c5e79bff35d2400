import { isSearched } from '@/lib/is-searched'
import { languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { RuleTerms, ruleStates } from './rules'

type ListedTerms = Pick<RuleTerms, 'kind' | 'audience'> & { active: boolean; template: { name: string } }
type RuleNarrowing = { search: string; state?: (typeof ruleStates)[number] | undefined }

/** Whether a rule is of that state and says what a search asks for: its template, its kind or its recipients, in either language. */
export function isRuleFound(
  { kind, audience, active, template }: ListedTerms,
  { search, state }: RuleNarrowing,
): boolean {
  if (state !== undefined && active !== (state === 'active')) return false
  const recipients =
    kind === 'VOLUNTEER' ? 'certificateConsole.volunteers' : (`certificateConsole.rule.audiences.${audience}` as const)
  const words = languages.flatMap((language) => [
    translate(language, `certificateConsole.kinds.${kind}`),
    translate(language, recipients),
  ])
  return isSearched(search, [template.name, ...words])
}
