'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { whenOpen } from '@/components/ui/when-open'
import { AccountDisclosure } from './account-disclosure'
import type { AccountPanelProps } from './account-panel'

export type AccountMenuProps = Omit<AccountPanelProps, 'open' | 'children'>
type AccountMenuPlace = {
  /** In a bar above the page, or at the foot of the staff's menu. */
  place?: 'top' | 'foot'
  /** Beside the links, where a rail has no room for it. */
  children?: ReactNode
}

const { WhenOpen: AccountPanel } = whenOpen(async () => (await import('./account-panel')).AccountPanel)

/** The signed-in person, their pages, and sign-out. */
export function AccountMenu({ place = 'top', children, ...account }: AccountMenuProps & AccountMenuPlace) {
  const t = useTranslations('shell')
  const { user } = account
  return (
    <AccountDisclosure
      label={t('accountOf', { name: user.name })}
      opens={place === 'foot' ? 'up' : 'down'}
      face={
        place === 'foot' ? (
          <FootFace user={user} />
        ) : (
          <>
            <Avatar name={user.name} />
            <span className="max-w-40 truncate font-medium max-lg:hidden">{user.name}</span>
            <Icon of="opensDown" className="size-4 text-ink-muted max-lg:hidden" />
          </>
        )
      }
    >
      {(open) => (
        <AccountPanel open={open} {...account}>
          {children}
        </AccountPanel>
      )}
    </AccountDisclosure>
  )
}

function FootFace({ user }: Pick<AccountMenuProps, 'user'>) {
  return (
    <>
      <Avatar name={user.name} size="sm" />
      <span className="min-w-0 flex-1 text-start leading-tight rail:hidden">
        <span className="block truncate font-semibold text-sm">{user.name}</span>
        <span className="block truncate text-ink-muted text-xs">{user.role}</span>
      </span>
      <Icon of="opensBothWays" className="size-3.5 text-ink-muted rail:hidden" />
    </>
  )
}
