import type { GrantRole } from '@/lib/access/actor'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

/** "Finance · 2025NSI", or of all projects. */
export function grantText(
  { role, project }: { role: GrantRole; project: { code: string } | null },
  language: Language,
): string {
  const place = project?.code ?? translate(language, 'staff.everyProject')
  return translate(language, 'staff.grantLine', { role: translate(language, `staff.roles.${role}`), place })
}
