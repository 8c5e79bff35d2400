'use client'

import { lazy } from 'react'
import { Later } from './later'

const ListSearch = lazy(() => import('./list-search').then((file) => ({ default: file.ListSearch })))

/** Searches a list below a form, as the schools a project names; most have so few rows that it is not fetched. */
export function LaterSearch(props: { label: string; search: string }) {
  return (
    <Later fallback={<div className="h-control" />}>
      <ListSearch {...props} />
    </Later>
  )
}
