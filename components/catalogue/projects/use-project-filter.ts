'use client'

import { useLocale } from 'next-intl'
import type { AddressSelect } from '@/components/ui/address-tools'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

type ProjectFilter = Omit<AddressSelect, 'options'> & { projects: readonly { code: string; name: Bilingual }[] }

/** The filter of a list by project; fewer than two need no choice, unless the list is narrowed by one. */
export function useProjectFilter({ projects, ...filter }: ProjectFilter): AddressSelect | false {
  const language = useLocale()
  const { value: chosen = '' } = filter
  if (projects.length < 2 && chosen === '') return false
  const labelOf = ({ code, name }: (typeof projects)[number]) => `${code} · ${inLanguage(name, language)}`
  const options = projects.map((project) => ({ value: project.code, label: labelOf(project) }))
  const isOffered = chosen === '' || projects.some(({ code }) => code === chosen)
  return { ...filter, options: isOffered ? options : [...options, { value: chosen, label: chosen }] }
}
