'use client'

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import type { MenuEntry } from './entries'
import { menuCookie, remember } from './preferences'
import { SideMenuList } from './side-menu-list'

export type SideMenuProps = { entries: readonly MenuEntry[]; collapsed: boolean; brand: ReactNode }

/** The staff's menu on a desktop: words and icons, or icons alone. */
export function SideMenu({ entries, collapsed: given, brand }: SideMenuProps) {
  const t = useTranslations('shell')
  const [collapsed, setCollapsed] = useState(given)

  function toggle() {
    remember(menuCookie, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }

  return (
    <nav
      aria-label={t('menu')}
      className={cn(
        'z-20 shrink-0 border-line border-r bg-raised transition-[width] duration-150 max-lg:hidden print:hidden',
        collapsed ? 'w-16' : 'w-60',
      )}
    >
      <div className="sticky top-0 flex h-shell flex-col">
        <div className={cn('flex h-header items-center overflow-hidden px-4.5', collapsed && '[&_span]:sr-only')}>
          {brand}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-3 py-3">
          <SideMenuList entries={entries} iconsOnly={collapsed} />
        </div>
        <div className="border-line border-t p-3">
          <IconButton
            label={t(collapsed ? 'expand' : 'collapse')}
            aria-expanded={!collapsed}
            onClick={toggle}
            className="size-10"
          >
            {collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </nav>
  )
}
