'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DialogButton, type LazyDialog } from '@/components/ui/lazy-dialog'
import { AskedAction } from './asked-action'
import { FaultBanner } from './fault-banner'
import type { OperationState } from './use-operation'

type RowActionsProps<Props> = {
  words: (key: 'edit' | 'editOf' | 'remove' | 'removeOf' | 'removeTitle', values?: { title: string }) => string
  /** The row's name. */
  name: string
  dialog: LazyDialog<Props>
  dialogProps: Omit<Props, 'onClose'>
  /** Opens it or ends that; `named` says for whom. */
  toggle?: { label: string; named: string; operation: OperationState; input: object }
  /** Left out where the row can't be removed. */
  removal: { operation: OperationState; input: object } | false
}

/** What is done with one of a list's kept rows: it is changed, opened or closed, and removed after a question. */
export function RowActions<Props extends { onClose: () => void }>({
  words,
  name,
  dialog,
  dialogProps,
  toggle,
  removal,
}: RowActionsProps<Props>): ReactNode {
  return (
    <span className={cn('flex flex-wrap items-center gap-1 narrow:-ms-3 sm:shrink-0', toggle ? 'sm:w-60' : 'sm:w-36')}>
      <DialogButton
        {...{ dialog, dialogProps }}
        size="sm"
        variant="quiet"
        aria-label={words('editOf', { title: name })}
      >
        {words('edit')}
      </DialogButton>
      {toggle && (
        <Button
          size="sm"
          variant="quiet"
          pending={toggle.operation.pending}
          aria-label={toggle.named}
          onClick={() => void toggle.operation.run(toggle.input)}
        >
          {toggle.label}
        </Button>
      )}
      {removal && (
        <AskedAction
          label={words('remove')}
          named={words('removeOf', { title: name })}
          title={words('removeTitle')}
          look={{ variant: 'quiet', tone: 'danger' }}
          operation={removal.operation}
          onConfirm={() => void removal.operation.run(removal.input)}
        >
          {name}
        </AskedAction>
      )}
      {toggle && <FaultBanner fault={toggle.operation.fault} className="w-full" />}
    </span>
  )
}
