'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useOperation } from '@/components/forms/use-operation'
import { FoundChoices } from '@/components/people/people-console/choice-search'
import type { ChoicesProps } from '@/components/people/people-console/found-filter'
import { Combobox, type ComboboxOption } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { findActorsAction } from '@/lib/features/console/audit/actions'
import type { FoundActor } from '@/lib/features/console/audit/actors.queries'
import type { Language } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'

function nameOf(actor: FoundActor, language: Language): string {
  if (actor.kind === 'ADMIN') return actor.name
  return actor.kind === 'STUDENT' ? personName(actor.name, language) : contactNames(actor.name, language).main
}

/** Who did it, by typing. */
export function ActorChoices(choices: ChoicesProps) {
  const t = useTranslations('auditLog.by')
  const kinds = useTranslations('auditLog.kinds')
  const language = useLocale()
  const find = useOperation(findActorsAction)
  return (
    <FoundChoices
      {...choices}
      {...{ t, find }}
      shown={(actor: FoundActor) => ({
        id: actor.id,
        name: nameOf(actor, language),
        hint: [kinds(actor.kind), actor.email].filter(Boolean).join(' · '),
      })}
    />
  )
}

/** What was done, by typing. */
export function ActionChoices({ onChoose, actions }: ChoicesProps & { actions: readonly ComboboxOption[] }) {
  const t = useTranslations('auditLog')
  return (
    <Field label={t('what')}>
      <Combobox
        label={t('what')}
        placeholder={t('chooseAction')}
        options={actions}
        value={null}
        onValueChange={onChoose}
      />
    </Field>
  )
}
