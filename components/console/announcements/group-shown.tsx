'use client'

import { useTranslations } from 'next-intl'
import { Description } from '@/components/ui/description-list'
import type { Audience } from '@/lib/features/console/announcements/rules'
import { type Language, listed, schoolName } from '@/lib/i18n/languages'
import type { GroupChoices } from './group-fields'

type Props = { group: Audience; choices: GroupChoices; language: Language }

/** Whom an announcement is for, once that stands: what was chosen of each kind, and nothing where all of them are meant. */
export function GroupShown({ group, choices, language }: Props) {
  const t = useTranslations('announcements')
  const projects = group.projects.flatMap((id) => choices.projects.find((one) => one.id === id)?.code ?? [])
  const school = choices.schools.find(({ id }) => id === group.schoolId)
  const narrowing = [
    ...(school ? [[t('school'), schoolName(school, language)] as const] : []),
    [t('registration'), t(`registrations.${group.registration}`)] as const,
    ...(group.payment === 'any' ? [] : [[t('payment'), t(`payments.${group.payment}`)] as const]),
    ...(group.team === 'any' ? [] : [[t('team'), t(`teams.${group.team}`)] as const]),
    ...(group.work === 'any' ? [] : [[t('work'), t(`works.${group.work}`)] as const]),
  ]
  return (
    <>
      <Description term={t('roles')}>
        {listed(
          group.roles.map((role) => t(`role.${role}`)),
          language,
        )}
      </Description>
      <Description term={t('projects')}>
        {projects.length > 0 ? listed(projects, language) : t('allProjects')}
      </Description>
      {narrowing.map(([term, value]) => (
        <Description key={term} term={term}>
          {value}
        </Description>
      ))}
    </>
  )
}
