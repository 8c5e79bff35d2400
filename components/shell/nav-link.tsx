'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { isCurrent, type EntryPlaces } from './entries'

export type NavLinkProps = EntryPlaces & {
  className: string
  currentClassName?: string
  title?: string
  /** The entry's own screen, when the link leads further than that. */
  of?: string
  onClick?: () => void
  children: ReactNode
}

/** Marks itself as current in the browser: a layout is not rendered again on navigation. */
export function NavLink({ href, within, outside, of = href, ...props }: NavLinkProps) {
  const { className, currentClassName, children, ...rest } = props
  const current = isCurrent({ href: of, within, outside }, usePathname())
  return (
    <RouteLink
      {...rest}
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cn(className, current && currentClassName)}
    >
      {children}
    </RouteLink>
  )
}
