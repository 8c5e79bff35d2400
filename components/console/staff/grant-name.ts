import { useTranslations } from 'next-intl'
import type { GrantRole } from '@/lib/access/actor'

/** "Finance · 2025NSI", or of all projects. */
export function useGrantName(): (grant: { role: GrantRole; project: { code: string } | null }) => string {
  const t = useTranslations('staff')
  return ({ role, project }) => t('grantLine', { role: t(`roles.${role}`), place: project?.code ?? t('everyProject') })
}
