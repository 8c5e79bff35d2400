'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { contactRoles, contactStates } from '@/lib/features/people/contacts/rules'

export type PeopleView = {
  search: string
  role: (typeof contactRoles)[number] | undefined
  state: (typeof contactStates)[number] | undefined
}

/** The search and the filters of the list, which are in the address. */
export function PeopleTools({ view }: { view: PeopleView }) {
  const t = useTranslations('peopleConsole')
  const roles = useTranslations('contacts.list.roles')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <div className="flex gap-2 max-lg:w-full *:min-w-0 max-lg:*:flex-1 lg:*:w-44">
        <FilterSelect
          label={t('role')}
          any={t('anyRole')}
          value={view.role}
          onChoose={(role) => url.set({ role })}
          options={contactRoles.map((value) => ({ value, label: roles(value) }))}
        />
        <FilterSelect
          label={t('state')}
          any={t('state')}
          value={view.state}
          onChoose={(state) => url.set({ state })}
          options={contactStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
    </ListTools>
  )
}
