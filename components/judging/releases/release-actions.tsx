'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ReleaseDialog, type ReleaseFacts } from './release-dialog'
import { WithdrawDialog } from './withdraw-dialog'

export type ReleaseActionsProps = ReleaseFacts & {
  /** The text of why nothing can be released, or why the reader can't change anything. */
  whyNot: string | null
  /** Not where another action of the page comes first. */
  isMain?: boolean
}

/** Release, reschedule, withdraw: the actions of the present state. */
export function ReleaseActions({ whyNot, isMain = true, ...props }: ReleaseActionsProps) {
  const t = useTranslations('releases.actions')
  const [open, setOpen] = useState<'release' | 'withdraw' | null>(null)
  const { release } = props
  const close = () => setOpen(null)
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {release === null && (
        <Button variant={isMain ? 'primary' : 'secondary'} reason={whyNot} onClick={() => setOpen('release')}>
          {t('release')}
        </Button>
      )}
      {release !== null && !release.isOut && <Button onClick={() => setOpen('release')}>{t('move')}</Button>}
      {release !== null && (
        <Button onClick={() => setOpen('withdraw')}>{t(release.isOut ? 'withdraw' : 'cancel')}</Button>
      )}
      {open === 'release' && <ReleaseDialog {...props} onClose={close} />}
      {open === 'withdraw' && release !== null && <WithdrawDialog release={release} onClose={close} />}
    </div>
  )
}
