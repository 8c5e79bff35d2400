'use client'

import { lazy, Suspense } from 'react'
import type { AccountMenuProps } from './account-menu'

// Open pages are read without a session: who has one fetches the menu, the others do not.
const Menu = lazy(async () => ({ default: (await import('./account-menu')).AccountMenu }))

/** The account menu on a page that needs no session. */
export function OpenAccount(account: AccountMenuProps) {
  return (
    <Suspense fallback={<span className="size-11 sm:size-10" />}>
      <Menu {...account} />
    </Suspense>
  )
}
