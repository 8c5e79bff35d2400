'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'

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

  function hrefWith(patch: UrlPatch): string {
    const query = patched(params.toString(), patch)
    return query ? `${path}?${query}` : path
  }

  function set(patch: UrlPatch, how: 'replace' | 'push' = 'replace') {
    startTransition(() => router[how](hrefWith(patch), { scroll: false }))
  }

  return { params, hrefWith, set, pending }
}
