'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { FoundFilter } from '@/components/people/people-console/found-filter'
import { AddressTools } from '@/components/ui/address-tools'
import type { ComboboxOption } from '@/components/ui/combobox'
import { DaysFilter } from '@/components/ui/days-filter'
import { actorKinds } from '@/lib/features/console/audit/rules'

/** Fetched when one is opened. */
const ActorChoices = dynamic(() => import('./audit-choices').then((file) => file.ActorChoices))
const ActionChoices = dynamic(() => import('./audit-choices').then((file) => file.ActionChoices))

type AuditFiltersProps = {
  search: string
  from: string
  until: string
  actorKind: string | undefined
  object: string | undefined
  /** What was done and who did it, by name, where the log is narrowed to one. */
  action: string | null
  by: string | null
  objects: readonly ComboboxOption[]
}

/** What to look for: words, who, which object, which action, between which days; all of it stands in the address. */
export function AuditFilters({ search, by, action, objects, ...chosen }: AuditFiltersProps) {
  const t = useTranslations('auditLog')
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      selects={[
        {
          ...{ name: 'actorKind', label: t('columns.kind'), any: t('anyKind'), value: chosen.actorKind },
          options: actorKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          ...{ name: 'object', label: t('columns.object'), any: t('anyObject'), value: chosen.object },
          options: objects,
        },
      ]}
    >
      <FoundFilter name="by" label={t('who')} chosen={by}>
        {(choices) => <ActorChoices {...choices} />}
      </FoundFilter>
      <FoundFilter name="action" label={t('what')} chosen={action}>
        {(choices) => <ActionChoices {...choices} />}
      </FoundFilter>
      <DaysFilter label={t('days')} labels={{ from: t('from'), until: t('until') }} value={chosen} />
    </AddressTools>
  )
}
