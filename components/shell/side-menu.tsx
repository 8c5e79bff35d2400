'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import type { MenuEntry } from './entries'
import { JumpButton } from './jump-button'
import { type MenuChoice, menuCookie, remember } from './preferences'
import { SideMenuList } from './side-menu-list'

export type SideMenuProps = {
  entries: readonly MenuEntry[]
  /** What the reader chose; `auto` until then. */
  choice: MenuChoice
  brand: ReactNode
  /** Under the head: what this session is for. */
  children?: ReactNode
  foot: ReactNode
}

/** Between the widths of the two: 52 px as icons, 216 px in words. */
const railBelow = 134

/** The staff's menu from `lg` up: words and icons, or a rail of icons (screens#menus). */
export function SideMenu({ entries, choice: initial, brand, children, foot }: SideMenuProps) {
  const t = useTranslations('shell')
  const [choice, setChoice] = useState(initial)
  const [isRail, setIsRail] = useState(initial === 'collapsed')
  const menu = useRef<HTMLElement>(null)

  // Whether it folded by itself is decided by the style sheet, which knows the page and the window.
  useEffect(() => {
    if (menu.current === null) return
    const observer = new ResizeObserver(([entry]) => entry && setIsRail(entry.contentRect.width < railBelow))
    observer.observe(menu.current)
    return () => observer.disconnect()
  }, [])

  // On a low window the entry of the page is not hidden at the menu's end; a menu that was scrolled stays where it is.
  const path = usePathname()
  useEffect(() => {
    const list = menu.current?.querySelector('nav')
    if (list?.scrollTop === 0) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])

  function toggle() {
    const chosen = isRail ? 'open' : 'collapsed'
    remember(menuCookie, chosen)
    setChoice(chosen)
  }

  return (
    <aside ref={menu} aria-label={t('side')} data-menu={choice} className="z-30 shrink-0 max-lg:hidden print:hidden">
      <div className="sticky top-0 flex h-shell w-54 flex-col border-line border-r rail:w-13">
        <div className="flex h-13 shrink-0 items-center justify-between ps-3.5 pe-2 rail:h-auto rail:flex-col rail:gap-3 rail:px-0 rail:py-3.5">
          {brand}
          <IconButton label={t(isRail ? 'expand' : 'collapse')} aria-expanded={!isRail} onClick={toggle} size="sm">
            <Icon of={isRail ? 'unfold' : 'fold'} />
          </IconButton>
        </div>
        <div className="shrink-0 px-2 pb-1.5">
          <JumpButton />
        </div>
        {children}
        <nav aria-label={t('menu')} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          <SideMenuList entries={entries} />
        </nav>
        <div className="shrink-0 border-line border-t p-2">{foot}</div>
      </div>
    </aside>
  )
}
