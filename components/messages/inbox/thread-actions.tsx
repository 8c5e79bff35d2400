'use client'

import { useTranslations } from 'next-intl'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { closeThreadAction, reopenThreadAction } from '@/lib/features/messages/inquiries/actions'

/** Closes a thread that needs no further answer, or reopens it. */
export function ThreadActions({ id, isClosed }: { id: string; isClosed: boolean }) {
  const t = useTranslations('inquiries.thread')
  const { run, pending, fault } = useRefreshing(isClosed ? reopenThreadAction : closeThreadAction, {
    successMessage: t(isClosed ? 'reopened' : 'closed'),
  })
  async function press() {
    await run({ id })
  }
  return (
    <>
      <Button size="sm" variant="quiet" pending={pending} onClick={() => void press()}>
        {t(isClosed ? 'reopen' : 'close')}
      </Button>
      <span role="alert" className="text-bad text-sm">
        {fault?.message}
      </span>
    </>
  )
}
