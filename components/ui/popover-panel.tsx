'use client'

import './panels/sheet.css'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn'
import { floatingStyles, sheetStyles } from './floating'
import { IconButton } from './icon-button'

export type PopoverPanelProps = {
  trigger: ReactElement
  label: string
  children: ReactNode
}

/** The opened panel with its button, on a phone a sheet; `Popover` fetches it on demand. */
export function PopoverPanel({ trigger, label, children }: PopoverPanelProps) {
  const t = useTranslations('common.words')
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-sheet=""
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className={cn(
            floatingStyles,
            'max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto p-4',
            sheetStyles,
            'narrow:w-full narrow:p-5 narrow:pb-[calc(1.25rem+env(safe-area-inset-bottom))]',
          )}
        >
          <div className="-mt-2 -me-2 mb-2 flex items-center justify-between gap-3 sm:hidden">
            <p aria-hidden="true" className="font-semibold text-lg">
              {label}
            </p>
            <Radix.Close asChild>
              <IconButton label={t('close')}>
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
