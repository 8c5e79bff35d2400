'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import type { MenuEntry } from './entries'
import { JumpButton } from './jump-button'
import { SideMenuList } from './side-menu-list'

export type MenuDrawerProps = { entries: readonly MenuEntry[]; brand: ReactNode; children?: ReactNode }

/** The same menu on a phone or a tablet, behind a button. */
export function MenuDrawer({ entries, brand, children }: MenuDrawerProps) {
  const t = useTranslations('shell')
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()

  return (
    <div className="lg:hidden print:hidden">
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
        className="-ms-2"
      >
        <Icon of="menu" />
      </IconButton>
      <dialog
        ref={drawer}
        aria-label={t('menu')}
        closedby="any"
        className="m-0 h-dvh max-h-none w-72 max-w-[84vw] border-line border-r bg-raised text-ink shadow-overlay backdrop:bg-scrim open:flex open:animate-fade-in flex-col"
      >
        <div className="flex h-header items-center justify-between ps-4.5 pe-2">
          {brand}
          <IconButton label={t('closeMenu')} onClick={close}>
            <Icon of="missed" />
          </IconButton>
        </div>
        <div className="px-3 pt-1">
          <JumpButton onOpen={close} />
        </div>
        <nav aria-label={t('menu')} className="min-h-0 flex-1 overflow-y-auto px-3 py-3">
          <SideMenuList entries={entries} onChosen={close} />
        </nav>
        {children}
      </dialog>
    </div>
  )
}
