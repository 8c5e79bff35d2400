'use client'

import { ChevronDown, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { type MenuEntry, menuIcons } from './entries'

export type ShellUser = {
  name: string
  email: string
  /** The role in words. */
  role: string
}

export type AccountMenuProps = {
  user: ShellUser
  /** Account pages that work for this role. */
  links: readonly MenuEntry[]
  logOut: (raw: unknown) => Promise<ActionResult<unknown>>
}

const itemStyles =
  'flex min-h-control w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start hover:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted'

function leave() {
  sessionStorage.clear()
  // A full load: nothing the last person saw stays in memory.
  window.location.assign('/login')
}

/** A disclosure of links: who I am here, my pages, the way out. */
export function AccountMenu({ user, links, logOut }: AccountMenuProps) {
  const t = useTranslations('shell')
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useOperation(logOut, { onSuccess: leave })

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  useEffect(() => {
    // The session had ended before: out is where one wanted to be.
    if (leaving.fault?.key === 'auth.required') leave()
    else if (leaving.fault) showToast({ message: t('logOutFailed'), tone: 'bad' })
  }, [leaving.fault, t])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`${t('account')}: ${user.name}`}
        onClick={() => setOpen(!open)}
        className="flex h-11 items-center gap-2 rounded-md px-1.5 hover:bg-sunken sm:h-10"
      >
        <Avatar name={user.name} />
        <span className="max-w-40 truncate font-medium narrow:hidden">{user.name}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-ink-muted narrow:hidden" />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute top-full right-0 z-50 mt-1.5 w-64 animate-rise rounded-lg border border-line bg-overlay shadow-overlay"
      >
        <div className="border-line border-b px-3.5 py-3">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-ink-muted text-sm">{user.email}</p>
          <p className="text-ink-muted text-sm">{user.role}</p>
        </div>
        <ul className="p-1">
          {links.map((link) => {
            const Icon = menuIcons[link.icon]
            return (
              <li key={link.href}>
                <RouteLink href={link.href} onClick={() => setOpen(false)} className={itemStyles}>
                  <Icon aria-hidden="true" />
                  {link.label}
                </RouteLink>
              </li>
            )
          })}
          <li className={cn(links.length > 0 && 'mt-1 border-line border-t pt-1')}>
            <button type="button" aria-busy={leaving.pending} onClick={() => leaving.run({})} className={itemStyles}>
              {leaving.pending ? <Spinner /> : <LogOut aria-hidden="true" />}
              {t('logOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
