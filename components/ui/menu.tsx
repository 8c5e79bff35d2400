'use client'

import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn'
import { RouteLink } from './route-link'

export const floatingStyles = cn(
  'z-50 animate-rise rounded-lg border border-line bg-overlay text-body shadow-overlay outline-none',
)

export type MenuProps = { trigger: ReactElement; align?: 'start' | 'end'; children: ReactNode }

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={cn(floatingStyles, 'min-w-48 max-w-80 p-1')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export type MenuItemProps = {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  href?: string
  children: ReactNode
}

export function MenuItem({ icon, danger, disabled, onSelect, href, children }: MenuItemProps) {
  return (
    <Radix.Item
      asChild={Boolean(href)}
      disabled={disabled}
      onSelect={onSelect}
      className={cn(
        'flex min-h-control w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none',
        'data-disabled:cursor-not-allowed data-highlighted:bg-sunken data-disabled:text-ink-muted [&_svg]:size-4 [&_svg]:shrink-0',
        danger ? 'text-bad' : 'text-ink [&_svg]:text-ink-muted',
      )}
    >
      {href ? (
        <RouteLink href={href}>
          {icon}
          {children}
        </RouteLink>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}
