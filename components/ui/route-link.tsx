'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

export type RouteLinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { href: string }

/**
 * A link within the portal. It prefetches on hover and focus, not for each visible link, because pages are rendered per reader. The
 * server, which renders dozens on a page, makes the same anchor without what only a browser does with it (performance#w2).
 */
export const RouteLink = typeof window === 'undefined' ? PlainLink : LivingLink

function LivingLink({ onPointerEnter, onFocus, ...rest }: RouteLinkProps) {
  const [near, setNear] = useState(false)
  return (
    <NextLink
      {...rest}
      prefetch={near ? 'auto' : false}
      onPointerEnter={(event) => {
        setNear(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
    />
  )
}

function PlainLink({ replace, scroll, onNavigate, children, ...anchor }: RouteLinkProps) {
  return <a {...anchor}>{children}</a>
}
