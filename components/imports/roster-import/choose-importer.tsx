'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { ChoiceSearch, searchWords } from '@/components/people/people-console/choice-search'
import { contactChoice } from '@/components/people/people-console/contact-choice'
import { Button } from '@/components/ui/button'
import { findImportersAction } from '@/lib/features/imports/imports/actions'
import type { Importer } from '@/lib/features/imports/imports/importers.queries'

export type ChooseImporterProps = { chosen: Importer | null; onChoose: (importer: Importer | null) => void }

/** For whom an administrator imports: an adviser or a coordinator, found by typing, whose students they become. */
export function ChooseImporter({ chosen, onChoose }: ChooseImporterProps) {
  const t = useTranslations('imports.forWhom')
  const language = useLocale()
  const [found, setFound] = useState<readonly Importer[]>([])
  const find = useOperation(findImportersAction, { onSuccess: setFound })
  const choice = (one: Importer) => contactChoice(one, language, one.role === 'COORDINATOR' && t('coordinator'))
  if (chosen === null)
    return (
      <ChoiceSearch
        words={{ ...searchWords(t), choose: t('choose'), button: t('button') }}
        first={found}
        find={find}
        about={{}}
        shown={choice}
        isBusy={false}
        onChoose={(id) => onChoose(found.find((one) => one.id === id) ?? null)}
      />
    )
  const { name, hint } = choice(chosen)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-5">
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-medium">{t('for', { name })}</span>
        <span className="block text-ink-muted text-sm">{hint}</span>
      </p>
      <Button size="sm" onClick={() => onChoose(null)}>
        {t('another')}
      </Button>
    </div>
  )
}
