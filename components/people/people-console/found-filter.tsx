'use client'

import { Filter, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { useUrlState } from '@/components/ui/use-url-state'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'

/** Fetched when one is opened. */
const SchoolChoices = dynamic(() => import('./found-choices').then((file) => file.SchoolChoices))
const AdviserChoices = dynamic(() => import('./found-choices').then((file) => file.AdviserChoices))
const choicesOf = { school: SchoolChoices, adviser: AdviserChoices }

type FoundFilterProps = {
  /** What it is called in the address, where it stands by its id. */
  name: keyof typeof choicesOf
  /** The name of the one the list is narrowed to; null: to none. */
  chosen: string | null
}

/** A filter by one of more than a list of choices holds: found by typing, and then a chip that removes it. */
export function FoundFilter({ name, chosen }: FoundFilterProps) {
  const t = useTranslations('foundFilter')
  const colon = useTranslations('common')('colon')
  const url = useUrlState()
  const Choices = choicesOf[name]
  if (chosen !== null) {
    const filter = `${t(`${name}.label`)}${colon}${chosen}`
    return (
      <button
        type="button"
        aria-label={t('remove', { filter })}
        onClick={() => url.set({ [name]: null })}
        className="inline-flex h-control-sm min-w-0 items-center gap-1.5 rounded-md border border-accent-text bg-accent-soft px-2.5 font-medium text-accent-text text-sm [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        <span className="max-w-60 truncate">{filter}</span>
        <X aria-hidden="true" />
      </button>
    )
  }
  return (
    <Popover
      label={t(`${name}.label`)}
      trigger={
        <Button variant="quiet" size="sm" icon={<Filter />}>
          {t(`${name}.label`)}
        </Button>
      }
    >
      <Choices isBusy={url.pending} onChoose={(id) => url.set({ [name]: id })} />
    </Popover>
  )
}

type Chosen = {
  school: Parameters<typeof schoolName>[0] | null
  adviser?: Parameters<typeof contactNames>[0] | null
}

/** What those filters say of the ones chosen. */
export function useChosenNames({ school, adviser = null }: Chosen) {
  const language: Language = useLocale()
  return {
    school: school && schoolName(school, language),
    adviser: adviser && contactNames(adviser, language).main,
  }
}
