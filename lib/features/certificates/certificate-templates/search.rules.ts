import { isSearched } from '@/lib/is-searched'
import type { Bilingual } from '@/lib/i18n/languages'
import { templateState, type templateStates, type Usage } from './rules'

type ChosenTemplate = {
  name: string
  usage: Usage
  usedBy: readonly { project: { code: string; name: Bilingual } | null }[]
}
type TemplateNarrowing = { search: string; state?: (typeof templateStates)[number] | undefined }

/** Whether a template is of that state, and a search finds it by its name or by a project whose rule chooses it. */
export function isTemplateFound(
  { name, usage, usedBy }: ChosenTemplate,
  { search, state }: TemplateNarrowing,
): boolean {
  if (state !== undefined && templateState(usage) !== state) return false
  const projects = usedBy.flatMap(({ project }) =>
    project === null ? [] : [project.code, project.name.zh, project.name.en],
  )
  return isSearched(search, [name, ...projects])
}
