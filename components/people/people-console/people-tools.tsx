'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
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
      ]}
    />
  )
}
