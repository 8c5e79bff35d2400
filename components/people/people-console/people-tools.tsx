'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { SearchBox } from '@/components/ui/search-box'
import { Select } from '@/components/ui/select'
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
      <SearchBox
        isInBand
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
        className="narrow:w-full sm:w-62 sm:shrink-0"
      />
      <div className="flex gap-2 max-lg:w-full *:min-w-0 max-lg:*:flex-1 lg:*:w-44">
        <Select
          aria-label={t('role')}
          value={view.role ?? ''}
          onChange={(event) => url.set({ role: event.currentTarget.value || null })}
          options={[
            { value: '', label: t('anyRole') },
            ...contactRoles.map((value) => ({ value, label: roles(value) })),
          ]}
        />
        <Select
          aria-label={t('state')}
          value={view.state ?? ''}
          onChange={(event) => url.set({ state: event.currentTarget.value || null })}
          options={[
            { value: '', label: t('state') },
            ...contactStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
      </div>
    </ListTools>
  )
}
