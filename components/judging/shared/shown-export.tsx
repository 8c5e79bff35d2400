'use client'

import { useSearchParams } from 'next/navigation'
import { ListExport } from '@/components/forms/list-export'

/** Exports a list as its browser shows it: its search and its filters change in the address without a request. */
export function ShownExport({ list }: { list: string }) {
  return <ListExport list={list} query={new URLSearchParams(useSearchParams())} />
}
