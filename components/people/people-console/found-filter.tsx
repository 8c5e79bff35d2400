'use client'

import { Filter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { useUrlState } from '@/components/ui/use-url-state'

export type ChoicesProps = { isBusy: boolean; onChoose: (value: string) => void }

type FoundFilterProps = {
  /** What it is called in the address. */
  name: string
  label: string
  /** The name of the one the list is narrowed to; null: to none, or to one whose name the reader isn't told. */
  chosen: string | null
  /** What it is chosen from, in a panel of its own. */
  children: (choices: ChoicesProps) => ReactNode
}

/** A filter by one of more than a list of choices holds: found by typing, and then a chip that removes it. */
export function FoundFilter({ name, label, chosen, children }: FoundFilterProps) {
  const t = useTranslations('foundFilter')
  const colon = useTranslations('common')('colon')
  const url = useUrlState()
  const narrowedTo = chosen ?? (url.params.get(name) ? t('unknown') : null)
  if (narrowedTo !== null) {
    const filter = `${label}${colon}${narrowedTo}`
    return (
      <button
        type="button"
        aria-label={t('remove', { filter })}
        onClick={() => url.set({ [name]: null })}
        className="inline-flex h-control-sm min-w-0 items-center gap-1.5 rounded-md border border-accent-text bg-accent-soft px-2.5 font-medium text-accent-text text-sm [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        <span className="max-w-60 truncate">{filter}</span>
        <X aria-hidden="true" />
      </button>
    )
  }
  return (
    <Popover
      label={label}
      trigger={
        <Button variant="quiet" size="sm" icon={<Filter />}>
          {label}
        </Button>
      }
    >
      {children({ isBusy: url.pending, onChoose: (value) => url.set({ [name]: value }) })}
    </Popover>
  )
}
