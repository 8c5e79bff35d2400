'use client'

import type { ReactNode } from 'react'
import { ListTools } from './band'
import { BandSearch } from './band-search'
import { cn } from './cn'
import { FilterChips, type FilterChipsProps } from './filter-chips'
import { FilterSelect, type FilterSelectProps } from './filter-select'
import { useUrlState } from './use-url-state'

/** `name`: what the filter is called in the address. */
type Named<Props> = Props & { name: string }

export type AddressToolsProps = {
  search: { label: string; value: string }
  /** Filters of which several can be on. */
  chips?: Named<Pick<FilterChipsProps, 'label' | 'options' | 'value'>>
  /** Filters of one value each. */
  selects?: readonly Named<Omit<FilterSelectProps, 'onChoose'>>[]
  /** What ends the tools. */
  children?: ReactNode
}

/** The tools of a list in its band: its search and its filters, which are in the address, so that it can be shared. */
export function AddressTools({ search, chips, selects = [], children }: AddressToolsProps) {
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch {...search} pending={url.pending} onSearch={(text) => url.set({ search: text || null })} />
      {chips && (
        <FilterChips
          {...chips}
          value={url.coming(chips.name) ?? chips.value}
          onValueChange={(value) => url.set({ [chips.name]: value })}
          className={chips.options.length > 4 ? undefined : 'lg:flex-nowrap'}
        />
      )}
      {selects.length > 0 && (
        <div
          className={cn(
            'flex gap-2 *:min-w-0',
            selects.length === 1 ? 'max-sm:w-full sm:*:w-44' : 'max-lg:w-full max-lg:*:flex-1',
            selects.length === 2 && (chips ? 'lg:ms-auto lg:*:w-32 xl:*:w-40' : 'lg:*:w-44'),
            selects.length > 2 && 'narrow:flex-col lg:*:w-40',
          )}
        >
          {selects.map(({ name, ...select }) => (
            <FilterSelect
              key={name}
              {...select}
              value={(url.coming(name) ?? [select.value])[0]}
              onChoose={(value) => url.set({ [name]: value })}
            />
          ))}
        </div>
      )}
      {children}
    </ListTools>
  )
}
