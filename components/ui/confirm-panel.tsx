'use client'

import './sheet.css'
import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { panelStyles, scrimStyles } from './dialog-styles'
import { FocusReturn } from './focus-return'
import { useWayOut } from './words'

export type ConfirmPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The consequence, and that it can't be undone. */
  children: ReactNode
  /** A verb with its object: "Remove 3 students". */
  confirm: ReactNode
  /** `secondary`: not to do it is the better thing, and the button that has the weight. */
  tone?: 'danger' | 'primary' | 'secondary'
  /** In place of "Cancel". */
  stay?: ReactNode
  pending?: boolean
  onConfirm: () => void
}

/** The dialog itself; what a page has from the beginning is `ConfirmDialog`. It stays open while it works; close it when the result arrives. */
export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  tone = 'danger',
  stay,
  pending = false,
  onConfirm,
}: ConfirmPanelProps) {
  const wayOut = useWayOut(confirm)
  return (
    <Radix.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyles} />
        <Radix.Content className={cn(panelStyles, 'p-5 sm:max-w-md sm:p-6')}>
          <FocusReturn />
          <Radix.Title className="font-semibold text-lg tracking-title">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 min-h-0 overflow-y-auto text-ink-muted">{children}</div>
          </Radix.Description>
          <div className="dialog-buttons mt-6">
            <Radix.Cancel asChild>
              <Button variant={tone === 'secondary' ? 'primary' : 'secondary'}>{stay ?? wayOut}</Button>
            </Radix.Cancel>
            <Button variant={tone} pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
