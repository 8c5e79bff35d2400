'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { isCurrent, type MenuEntry } from './entries'

export type NavLinkProps = Pick<MenuEntry, 'href' | 'within'> & {
  className: string
  currentClassName: string
  title?: string
  /** Where the entry's own screen is, when it leads further than that. */
  of?: string
  onClick?: () => void
  children: ReactNode
}

/** Knows by itself whether it is where the reader is: a layout is not rendered anew on the way from page to page. */
export function NavLink({ href, within, of = href, className, currentClassName, children, ...rest }: NavLinkProps) {
  const current = isCurrent({ href: of, within }, usePathname())
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
