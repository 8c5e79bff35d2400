'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import type { ReactNode } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles'
import { cn } from './cn'
import { RouteLink, type RouteLinkProps } from './route-link'

export type ButtonLinkProps = RouteLinkProps & ButtonLook & { icon?: ReactNode }

/** A link that looks like a button: it navigates and runs no action. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <RouteLink {...rest} className={cn(buttonStyles({ variant, size, block }), className)}>
      {icon}
      {children}
    </RouteLink>
  )
}
