'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { localFaults, type ShownFault } from './use-operation'

/** Why an operation was refused, and what to do next. */
export function FaultBanner({ fault }: { fault: ShownFault }) {
  const t = useTranslations('common.form')
  const path = usePathname()
  if (fault.key === 'auth.required') {
    const href = `/login?next=${encodeURIComponent(path)}`
    return (
      <Banner
        tone="warn"
        live
        title={fault.message}
        actions={
          // The link opens a new tab, so that what was typed stays in this one.
          <a href={href} target="_blank" rel="noopener" className="font-medium underline underline-offset-4">
            {t('signInAgain')}
          </a>
        }
      >
        {t('signInAgainHint')}
      </Banner>
    )
  }
  const reloads = fault.key === localFaults.outdated
  return (
    <Banner
      tone="bad"
      live
      actions={reloads && <Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
    >
      <p>{fault.message}</p>
      {fault.reference && !fault.message.includes(fault.reference) && (
        <p className="mt-0.5 text-ink-muted text-sm">{t('reference', { reference: fault.reference })}</p>
      )}
    </Banner>
  )
}
