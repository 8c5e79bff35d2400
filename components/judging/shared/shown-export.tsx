'use client'

import { useSearchParams } from 'next/navigation'
import { ListExport } from '@/components/forms/list-export'

type ShownExportProps = {
  list: string
  /** Filters by what nobody has saved yet, and why no file is narrowed by them. */
  inBrowser?: { filters: readonly string[]; reason: string } | undefined
}

/**
 * Exports a list as its browser shows it: its search and its filters change in the address without a request. While it is
 * narrowed by what no file knows, there is none.
 */
export function ShownExport({ list, inBrowser }: ShownExportProps) {
  const query = new URLSearchParams(useSearchParams())
  const isInBrowser = query.getAll('show').some((filter) => inBrowser?.filters.includes(filter))
  return <ListExport list={list} query={query} reason={isInBrowser ? inBrowser?.reason : undefined} />
}
