'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

/** Half of the users choose no project, so the list is fetched only for the others. */
const Combobox = dynamic(() => import('@/components/ui/combobox').then((module) => module.Combobox), {
  loading: () => <Skeleton className="h-control" />,
})

export type SignInProject = { code: string; name: Bilingual }
export type ProjectFieldProps = {
  projects: readonly SignInProject[]
  value: string | null
  onValueChange: (code: string) => void
}

/** One of the projects open for sign-in, found by its code or by either of its names. */
export function ProjectField({ projects, value, onValueChange }: ProjectFieldProps) {
  const t = useTranslations('auth.login')
  const language = useLocale()
  const options = projects.map(({ code, name }) => ({
    value: code,
    label: inLanguage(name, language),
    hint: code,
    keywords: `${name.en} ${name.zh}`,
  }))
  return (
    <Field label={t('project')} name="projectCode" required>
      <Combobox
        options={options}
        value={value}
        onValueChange={onValueChange}
        placeholder={t('projectPlaceholder')}
        label={t('project')}
      />
    </Field>
  )
}
