'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListTools } from '@/components/ui/band'
import { BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FilterChips } from '@/components/ui/filter-chips'
import { FilterSelect } from '@/components/ui/filter-select'
import { DateInput } from '@/components/ui/date-input'
import { FilterPopover } from '@/components/ui/list-toolbar'
import { useUrlState } from '@/components/ui/use-url-state'
import { LedgerProject, type LedgerProjectProps } from './ledger-project'
import { isNarrowed, type LedgerView } from './list-view'

export type LedgerFiltersProps = {
  view: LedgerView<string>
  /** The states of the rows, in their order. */
  states: readonly { value: string; label: string; count?: number }[]
  searchLabel: string
  /** Those in reach. */
  projects: LedgerProjectProps['projects']
  methods: readonly { value: string; label: string }[]
  /** What is done with the list, at the end of the tools. */
  children?: ReactNode
}

/** The filters of orders and refunds, which are in the address, so that it can be shared. */
export function LedgerFilters({ view, states, searchLabel, projects, methods, children }: LedgerFiltersProps) {
  const t = useTranslations('ledger')
  const url = useUrlState()
  return (
    <ListTools>
      <LedgerProject code={view.projectCode} projects={projects} />
      <BandSearch
        label={searchLabel}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <BandFilters>
        <FilterChips
          label={t('filter.states')}
          options={states}
          value={url.coming('state') ?? view.state}
          onValueChange={(next) => url.set({ state: next })}
          className="sm:contents narrow:flex-nowrap"
        />
        <SetFilters view={view} methods={methods} />
        <FilterPopover label={t('filter.add')} button={t('filter.add')} isInBand>
          <FurtherFilters view={view} methods={methods} />
        </FilterPopover>
        {isNarrowed(view) && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              url.set({ search: null, state: null, method: null, project: null, from: null, until: null, page: null })
            }
          >
            {t('filter.clear')}
          </Button>
        )}
      </BandFilters>
      {children && <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>}
    </ListTools>
  )
}

/** What is narrowed beside the state: by method and days. */
function FurtherFilters({ view, methods }: Pick<LedgerFiltersProps, 'view' | 'methods'>) {
  const t = useTranslations('ledger.filter')
  const url = useUrlState()
  return (
    <>
      <FilterSelect
        label={t('method')}
        any={t('anyMethod')}
        value={view.method}
        onChoose={(method) => url.set({ method })}
        options={methods}
      />
      {days.map((end) => (
        <Field key={end} label={t(end)}>
          <DateInput defaultValue={view[end]} onDate={(day) => url.set({ [end]: day || null })} />
        </Field>
      ))}
    </>
  )
}

const days = ['from', 'until'] as const

/** One chip for each filter that is set, which it removes. */
function SetFilters({ view, methods }: Pick<LedgerFiltersProps, 'view' | 'methods'>) {
  const t = useTranslations('ledger.filter')
  const colon = useTranslations('common')('colon')
  const url = useUrlState()
  const set = [
    { name: 'method', value: methods.find(({ value }) => value === view.method)?.label ?? view.method },
    ...days.map((end) => ({ name: end, value: view[end] })),
  ] as const
  return set.map(({ name, value }) => {
    if (!value) return null
    const filter = `${t(name)}${colon}${value}`
    return (
      <button
        key={name}
        type="button"
        aria-label={t('remove', { filter })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          url.set({ [name]: null })
        }}
        className="inline-flex h-control-sm items-center gap-1.5 rounded-md border border-accent-text bg-accent-soft px-2.5 font-medium text-accent-text text-sm [&_svg]:size-3.5"
      >
        {filter}
        <X aria-hidden="true" />
      </button>
    )
  })
}

/** What goes gives the focus to the button beside it. */
function focusBeside(button: HTMLElement) {
  const buttons = [...(button.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])]
  const at = buttons.indexOf(button)
  const next = buttons[at + 1] ?? buttons[at - 1]
  next?.focus()
}
