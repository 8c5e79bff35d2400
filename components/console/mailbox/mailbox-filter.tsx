'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { SearchBox } from '@/components/ui/search-box'
import { useUrlState } from '@/components/ui/use-url-state'

const everyMs = 3000

/** Filters the mails by address. New mails appear while the page is visible. */
export function MailboxFilter({ to, count }: { to: string; count: number }) {
  const t = useTranslations('mailbox')
  const router = useRouter()
  const { set, pending } = useUrlState()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [router])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <SearchBox
        label={t('search')}
        value={to}
        onSearch={(query) => set({ to: query })}
        pending={pending}
        className="w-full sm:w-80"
      />
      <p role="status" className="text-ink-muted text-sm">
        {t('count', { count })}
      </p>
    </div>
  )
}
