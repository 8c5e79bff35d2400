'use client'

import './panels/sheet.css'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn'
import { floatingStyles, sheetStyles } from './floating'
import { RouteLink } from './route-link'

export type MenuItem = {
  label: string
  icon: ReactNode
  /** Why it is not possible now. */
  reason?: string | null
  danger?: boolean
} & ({ href: string } | { onChoose: () => void })

export type MenuPanelProps = {
  trigger: ReactElement
  /** The object of the menu: on a phone the title of the sheet. */
  label: string
  items: readonly MenuItem[]
}

/** The opened menu with its button; `Menu` fetches it on demand. */
export function MenuPanel({ trigger, label, items }: MenuPanelProps) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-sheet=""
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className={cn(
            floatingStyles,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto p-1',
            sheetStyles,
            'narrow:p-2 narrow:pb-[calc(0.5rem+env(safe-area-inset-bottom))]',
          )}
        >
          <Radix.Label className="px-3 py-2 font-semibold sm:hidden">{label}</Radix.Label>
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              asChild={'href' in item}
              aria-disabled={item.reason ? true : undefined}
              // The sheet may open under the pointer, whose release must not choose an item.
              onPointerUp={(event) => event.preventDefault()}
              onSelect={(event) => {
                if (item.reason) event.preventDefault()
                else if ('onChoose' in item) item.onChoose()
              }}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 outline-none sm:min-h-9 sm:px-2.5',
                'data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0',
                item.reason ? 'text-ink-muted' : item.danger && 'text-bad',
              )}
            >
              {'href' in item ? (
                <RouteLink href={item.href}>
                  <Words item={item} />
                </RouteLink>
              ) : (
                <Words item={item} />
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Words({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className="min-w-0">
        <span className="block">{item.label}</span>
        {item.reason && <span className="block text-sm">{item.reason}</span>}
      </span>
    </>
  )
}
