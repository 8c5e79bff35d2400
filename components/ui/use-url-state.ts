'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'

/** `null` or an empty text removes the key from the address. */
export type UrlPatch = Record<string, string | readonly string[] | null>

/** A query with some keys changed; any change but the page's own resets it to page one. */
export function patched(query: string, patch: UrlPatch): string {
  const next = new URLSearchParams(query)
  if (!('page' in patch)) next.delete('page')
  for (const [key, value] of Object.entries(patch)) {
    next.delete(key)
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one) next.append(key, one)
  }
  return next.toString()
}

/** The state of a list in its address: filter, sort, page, open drawer. Any change but the page's own resets it to page one. */
export function useUrlState() {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [pending, startTransition] = useTransition()
  const committed = params.toString()
  /** With what was chosen and has not been answered yet. */
  const [query, setQuery] = useOptimistic(committed)

  function hrefWith(patch: UrlPatch): string {
    const next = patched(query, patch)
    return next ? `${path}?${next}` : path
  }

  function set(patch: UrlPatch, how: 'replace' | 'push' = 'replace') {
    startTransition(() => {
      setQuery(patched(query, patch))
      router[how](hrefWith(patch), { scroll: false })
    })
  }

  /** The values under a name that were chosen and are on their way; null where nothing is. */
  const coming = (name: string) => (query === committed ? null : new URLSearchParams(query).getAll(name))

  return { params, hrefWith, set, coming, pending }
}
