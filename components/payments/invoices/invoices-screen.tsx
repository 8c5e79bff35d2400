import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { invoicesHref } from '@/components/shell/addresses'
import { newInvoiceHref, officeInvoicesHref } from '@/components/shell/console-addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList } from '@/components/ui/paged-list'
import type { invoicesViewOf } from './invoices-view'
import { InvoiceFilters } from './invoice-filters'
import { InvoiceList, type InvoiceListView } from './invoice-list'

export type InvoicesScreenProps = {
  list: InvoiceListView
  view: ReturnType<typeof invoicesViewOf>
  isOffice: boolean
  /** What is done with the list beside making one. */
  children?: ReactNode
}

/** The list of invoices, of one school or of all: one screen under two addresses, within their band. */
export function InvoicesScreen({ list, view, isOffice, children }: InvoicesScreenProps) {
  const { search, state, ...window } = view
  const t = useTranslations('invoices')
  const ledger = useTranslations('ledger')
  const make = list.acts && (
    <ButtonLink variant="primary" size="sm" href={newInvoiceHref(isOffice)}>
      {t('make')}
    </ButtonLink>
  )
  const isNarrowed = search !== '' || state !== undefined
  return (
    <>
      <InvoiceFilters search={search} state={state}>
        {list.rows.length > 0 && children}
        {(list.rows.length > 0 || isNarrowed) && make}
      </InvoiceFilters>
      <BandList
        count={list.rows.length}
        {...window}
        total={list.total}
        summary={(range) => ledger('list.shown', range)}
        isNarrowed={isNarrowed}
        nothing={{ title: t('empty'), text: t('emptyText'), actions: make }}
        noMatch={{
          title: t('noMatch'),
          clear: { href: isOffice ? officeInvoicesHref : invoicesHref, label: ledger('filter.clear') },
        }}
      >
        <InvoiceList invoices={list.rows} isOffice={isOffice} />
      </BandList>
    </>
  )
}
