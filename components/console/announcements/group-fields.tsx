'use client'

import { Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import { Field, FieldGroup } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import {
  type Audience,
  audienceRoles,
  paymentStates,
  registrationStates,
  teamStates,
  workStates,
} from '@/lib/features/console/announcements/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type GroupChoices = {
  projects: readonly { id: string; code: string; name: Bilingual; isCurrent: boolean }[]
  schools: readonly { id: string; code: string; name: string; nameEn: string | null }[]
}
type Props = { group: Audience; choices: GroupChoices; onChange: (next: Audience) => void }

/** Whom an announcement is for. */
export function GroupFields({ group, choices, onChange }: Props) {
  const t = useTranslations('announcements')
  const language = useLocale()
  const set = (change: Partial<Audience>) => onChange({ ...group, ...change })
  const nameOf = ({ code, name }: GroupChoices['projects'][number]) => `${code} ${inLanguage(name, language)}`
  const chosen = group.projects.flatMap((id) => choices.projects.find((one) => one.id === id) ?? [])
  const others = choices.projects.filter(({ id }) => !group.projects.includes(id))
  return (
    <div className="flex flex-col gap-5">
      <FieldGroup label={t('roles')} hint={t('rolesHint')} required>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {audienceRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`role.${role}`)}
              checked={group.roles.includes(role)}
              onChange={({ target }) =>
                set({
                  roles: audienceRoles.filter((one) => (one === role ? target.checked : group.roles.includes(one))),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={t('projects')} hint={t('projectsHint')}>
        {chosen.length > 0 && (
          <ul aria-label={t('projects')} className="divide-y divide-line rounded-md border border-line">
            {chosen.map((project) => (
              <li key={project.id} className="flex items-center gap-3 py-1 ps-3 pe-1">
                <span className="min-w-0 flex-1 truncate">{nameOf(project)}</span>
                <IconButton
                  size="sm"
                  label={t('removeProject', { name: project.code })}
                  onClick={() => set({ projects: group.projects.filter((id) => id !== project.id) })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Select
          aria-label={t('addProject')}
          value=""
          onChange={({ currentTarget: { value } }) => value !== '' && set({ projects: [...group.projects, value] })}
          options={[
            { value: '', label: t('addProject') },
            ...others.map((project) => ({ value: project.id, label: nameOf(project) })),
          ]}
        />
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('school')}>
          <Combobox
            label={t('school')}
            placeholder={t('anySchool')}
            value={group.schoolId ?? ''}
            onValueChange={(value) => set({ schoolId: value === '' ? null : value })}
            options={[
              { value: '', label: t('anySchool') },
              ...choices.schools.map(({ id, code, name, nameEn }) => ({
                value: id,
                label: language === 'zh-CN' ? name : (nameEn ?? name),
                hint: code,
                keywords: `${name} ${nameEn ?? ''}`,
              })),
            ]}
          />
        </Field>
        <Field label={t('registration')}>
          <Select
            value={group.registration}
            onChange={({ target }) =>
              set({ registration: registrationStates.find((one) => one === target.value) ?? 'live' })
            }
            options={registrationStates.map((value) => ({ value, label: t(`registrations.${value}`) }))}
          />
        </Field>
        <Field label={t('payment')}>
          <Select
            value={group.payment}
            onChange={({ target }) => set({ payment: paymentStates.find((one) => one === target.value) ?? 'any' })}
            options={paymentStates.map((value) => ({ value, label: t(`payments.${value}`) }))}
          />
        </Field>
        <Field label={t('team')}>
          <Select
            value={group.team}
            onChange={({ target }) => set({ team: teamStates.find((one) => one === target.value) ?? 'any' })}
            options={teamStates.map((value) => ({ value, label: t(`teams.${value}`) }))}
          />
        </Field>
        <Field label={t('work')}>
          <Select
            value={group.work}
            onChange={({ target }) => set({ work: workStates.find((one) => one === target.value) ?? 'any' })}
            options={workStates.map((value) => ({ value, label: t(`works.${value}`) }))}
          />
        </Field>
      </div>
    </div>
  )
}
