'use client'

import type { ReactNode } from 'react'
import { ListTools } from './band'
import { BandFilters } from './band-filters'
import { BandSearch } from './band-search'
import { cn } from './cn'
import { FilterChips, type FilterChipsProps } from './filter-chips'
import { FilterSelect, type FilterSelectProps } from './filter-select'
import { useUrlState } from './use-url-state'

/** `name`: what the filter is called in the address. */
type Named<Props> = Props & { name: string }

export type AddressSelect = Named<Omit<FilterSelectProps, 'onChoose'>>
type AddressChips = Named<Pick<FilterChipsProps, 'label' | 'options' | 'value'>> & {
  /** At most one is on: the one pressed last. `usual` is on where the address names none. */
  one?: { usual: string | null }
}

export type AddressToolsProps = {
  search?: { label: string; value: string } | false
  /** Filters of which several can be on, or one. */
  chips?: AddressChips | undefined
  /** Filters of one value each. */
  selects?: readonly (AddressSelect | false)[]
  /** What ends the tools. */
  children?: ReactNode
}

/** The tools of a list in its band: its search and its filters, which are in the address, so that it can be shared. */
export function AddressTools({ search, chips, selects: all = [], children }: AddressToolsProps) {
  const url = useUrlState()
  const selects = all.filter((select) => select !== false)
  return (
    <ListTools>
      {search && (
        <BandSearch {...search} pending={url.pending} onSearch={(text) => url.set({ search: text || null })} />
      )}
      {chips && <Chips {...chips} url={url} />}
      {selects.length > 0 && (
        <div
          className={cn(
            'flex gap-2 *:min-w-0',
            selects.length === 1 ? 'narrow:w-full sm:*:w-44' : 'max-lg:w-full max-lg:*:flex-1',
            selects.length === 2 && (chips ? 'lg:ms-auto lg:*:w-32 xl:*:w-40' : 'lg:*:w-44'),
            selects.length > 2 && 'narrow:grid narrow:grid-cols-2 narrow:*:last:odd:col-span-2',
            selects.length === 3 && 'lg:*:w-40',
            selects.length > 3 && 'lg:*:w-30',
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

function Chips({ name, one, value: known, url, ...chips }: AddressChips & { url: ReturnType<typeof useUrlState> }) {
  const coming = url.coming(name)
  const value = coming?.length === 0 && one?.usual ? [one.usual] : (coming ?? known)
  const choose = (next: string[]) => {
    const pressed = next.find((each) => !value.includes(each)) ?? null
    url.set({ [name]: one === undefined ? next : pressed === one.usual ? null : pressed })
  }
  if (one === undefined)
    return (
      <FilterChips
        {...chips}
        value={value}
        onValueChange={choose}
        className={chips.options.length > 4 ? undefined : 'lg:flex-nowrap'}
      />
    )
  return (
    <BandFilters>
      <FilterChips {...chips} value={value} onValueChange={choose} className="narrow:flex-nowrap" />
    </BandFilters>
  )
}
