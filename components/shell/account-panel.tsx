'use client'

import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { RouteLink } from '@/components/ui/route-link'
import type { MenuEntry } from './entries'
import { LogOutButton, type LogOutButtonProps } from './log-out-button'

type ShellUser = {
  name: string
  email: string
  /** The role in words. */
  role: string
}

export type AccountPanelProps = {
  open: boolean
  user: ShellUser
  /** The account pages of this role. */
  links: readonly MenuEntry[]
  logOut: LogOutButtonProps['logOut']
  children?: ReactNode
}

export const itemStyles =
  'flex min-h-control w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted'

/** What the account menu holds. */
export function AccountPanel({ open, user, links, logOut, children }: AccountPanelProps) {
  if (!open) return null
  return (
    <>
      <div className="border-line border-b px-3.5 py-3">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-ink-muted text-sm">{user.email}</p>
        <p className="text-ink-muted text-sm">{user.role}</p>
      </div>
      {children}
      <ul className="p-1">
        {links.map(({ href, icon, label, onlyPhone }) => (
          <li key={href} className={cn(onlyPhone && 'md:hidden')}>
            <RouteLink href={href} className={itemStyles}>
              <Icon of={icon} />
              {label}
            </RouteLink>
          </li>
        ))}
        <li className={cn(links.length > 0 && 'mt-1 border-line border-t pt-1')}>
          <LogOutButton logOut={logOut} className={itemStyles} />
        </li>
      </ul>
    </>
  )
}
