'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useOperation } from '@/components/forms/use-operation'
import { FoundChoices } from '@/components/people/people-console/choice-search'
import type { ChoicesProps } from '@/components/people/people-console/found-filter'
import { findActionsAction, findActorsAction } from '@/lib/features/console/audit/actions'
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
export function ActionChoices(choices: ChoicesProps) {
  const t = useTranslations('auditLog.action')
  const find = useOperation(findActionsAction)
  return (
    <FoundChoices
      {...choices}
      {...{ t, find }}
      shown={({ value, label }: { value: string; label: string }) => ({ id: value, name: label, hint: value })}
    />
  )
}
