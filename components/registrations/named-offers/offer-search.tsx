'use client'

import { lazy } from 'react'
import { Later } from '@/components/ui/later'

const ListSearch = lazy(() => import('@/components/ui/list-search').then((file) => ({ default: file.ListSearch })))

/** Searches the schools a project names; most have so few that it is not fetched. */
export function OfferSearch(props: { label: string; search: string }) {
  return (
    <Later fallback={<div className="h-control" />}>
      <ListSearch {...props} />
    </Later>
  )
}
