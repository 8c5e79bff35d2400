'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { instantInProse } from '@/lib/i18n/format'
import type { RosterProject } from '../roster/roster-view'

const reasons = {
  'registrations.notOpenYet': 'notOpenYet',
  'registrations.closed': 'closed',
  'projects.full': 'full',
  'advancements.notAdvanced': 'advancedOnly',
} as const

function isKnown(key: string): key is keyof typeof reasons {
  return key in reasons
}

/** Why nobody can be registered for a project now, and when it opens; null while registration is open. */
export function useWhyClosed(): (
  project: Pick<RosterProject, 'whyNotSignUp' | 'opensAt'> | undefined,
) => string | null {
  const t = useTranslations('registrations.roster.closed')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return (project) => {
    if (!project || project.whyNotSignUp === null) return null
    const reason = isKnown(project.whyNotSignUp) ? reasons[project.whyNotSignUp] : 'notOpen'
    const date = project.opensAt ? instantInProse(project.opensAt, language, zone) : ''
    return t(reason, { date })
  }
}
