'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field, FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { textOf } from '@/components/forms/texts'
import { grantRoles } from '@/lib/features/console/staff/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type GrantProject = { id: string; code: string; name: Bilingual }

/** Which role, each with what it may do, and for which project. */
export function GrantInputs({ projects }: { projects: readonly GrantProject[] }) {
  const t = useTranslations('staff')
  const language = useLocale()
  return (
    <>
      <Field label={t('invite.project')} name="projectId">
        <Select
          defaultValue=""
          options={[
            { value: '', label: t('everyProject') },
            ...projects.map(({ id, code, name }) => ({ value: id, label: `${code} · ${inLanguage(name, language)}` })),
          ]}
        />
      </Field>
      <RoleInputs />
    </>
  )
}

/** Which role, each with what it may do. */
export function RoleInputs({ roles = grantRoles }: { roles?: readonly (typeof grantRoles)[number][] }) {
  const t = useTranslations('staff')
  return (
    <FieldGroup label={t('invite.role')} name="role" required>
      <RadioGroup
        defaultValue="VIEWER"
        options={roles.map((role) => ({ value: role, label: t(`roles.${role}`), hint: t(`explained.${role}`) }))}
      />
    </FieldGroup>
  )
}

/** The grant these inputs describe; no project stands for all. */
export function grantOf(values: FormData) {
  return { role: textOf(values, 'role'), projectId: textOf(values, 'projectId') || null }
}
