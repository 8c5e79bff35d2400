'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import type { listPeople } from '@/lib/features/people/contacts/list-people'
import { contactRoles, contactStates } from '@/lib/features/people/contacts/rules'
import type { ResultOf } from '@/lib/kernel/operation'
import { SchoolFilter } from './person-filters'

type PeopleView = {
  search: string
  role: (typeof contactRoles)[number] | undefined
  state: (typeof contactStates)[number] | undefined
  season: string | undefined
}

type PeopleToolsProps = { view: PeopleView } & Pick<ResultOf<typeof listPeople>, 'seasons' | 'chosen'>

/** The search and the filters of the list, which are in the address. */
export function PeopleTools({ view, seasons, chosen }: PeopleToolsProps) {
  const t = useTranslations('peopleConsole')
  const roles = useTranslations('contacts.list.roles')
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      selects={[
        {
          name: 'role',
          label: t('role'),
          any: t('anyRole'),
          value: view.role,
          options: contactRoles.map((value) => ({ value, label: roles(value) })),
        },
        {
          name: 'state',
          label: t('state'),
          any: t('state'),
          value: view.state,
          options: contactStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          name: 'season',
          label: t('season'),
          any: t('anySeason'),
          value: view.season,
          options: seasons.map((code) => ({ value: code, label: code })),
        },
      ]}
    >
      <SchoolFilter chosen={chosen.school} />
    </AddressTools>
  )
}
