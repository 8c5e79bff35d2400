'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { forgetEverywhere } from './session-note'
import { hasUnsentTexts } from './unsent-texts'

export type LogOutButtonProps = {
  logOut: (raw: unknown) => Promise<ActionResult<unknown>>
  className: string
  /** Where to go instead of the login; a page that shows something without a session. */
  to?: string
  label?: string
}

async function leave(to: string) {
  const keepsTexts = await hasUnsentTexts()
  forgetEverywhere()
  // A full page load clears what the last person saw from memory.
  window.location.assign(keepsTexts ? '/login?notice=unsent-texts' : to)
}

export function LogOutButton({ logOut, className, to = '/login', label }: LogOutButtonProps) {
  const t = useTranslations('shell')
  const leaving = useOperation(logOut, { onSuccess: () => void leave(to) })
  useEffect(() => {
    // The session had ended before, which is what the user wanted.
    if (leaving.fault?.key === 'auth.required') void leave(to)
    else if (leaving.fault) showToast({ message: t('logOutFailed'), tone: 'bad' })
  }, [leaving.fault, t, to])
  return (
    <button type="button" aria-busy={leaving.pending} onClick={() => leaving.run({})} className={className}>
      {leaving.pending ? <Spinner /> : <LogOut aria-hidden="true" />}
      {label ?? t('logOut')}
    </button>
  )
}
