'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

export type RouteLinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>

/** A link within the portal. It prefetches on hover and focus, not for each visible link, because pages are rendered per reader. */
export function RouteLink({ onPointerEnter, onFocus, ...rest }: RouteLinkProps) {
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
