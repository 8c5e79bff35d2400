'use client'

import { useTranslations } from 'next-intl'
import { useNewTab } from '@/components/shell/use-new-tab'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { keepForm } from './kept-form'
import { localFaults, type ShownFault } from './use-operation'

export type FaultBannerProps = {
  /** null: nothing was refused. */
  fault: ShownFault | null
  /** Its distance to what is around it. */
  className?: string
}

/** Why an operation was refused, and what to do next. */
export function FaultBanner({ fault, className }: FaultBannerProps) {
  if (fault === null) return null
  const banner = <Refusal fault={fault} />
  return className === undefined ? banner : <div className={className}>{banner}</div>
}

function Refusal({ fault }: { fault: ShownFault }) {
  const t = useTranslations('common.form')
  if (fault.key === 'auth.required') return <SessionEnded title={fault.message} />
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

/** The link opens a new tab, which leaves this one as it is; where no tab is opened, the typed text is kept. */
function SessionEnded({ title }: { title: string }) {
  const t = useTranslations('common.form')
  const tab = useNewTab()
  const opensTab = 'target' in tab
  // A fault is only shown in the browser, so there is a window.
  const { pathname, search } = window.location
  return (
    <Banner
      tone="warn"
      live
      title={title}
      actions={
        <a
          {...tab}
          href={`/login?next=${encodeURIComponent(pathname + search)}`}
          onClick={(event) => opensTab || keepFormAround(event.currentTarget)}
          className="inline-flex min-h-control items-center font-medium underline underline-offset-4"
        >
          {t('signInAgain')}
        </a>
      }
    >
      {t(opensTab ? 'signInAgainHint' : 'signInAgainHere')}
    </Banner>
  )
}

function keepFormAround(link: Element): void {
  const form = link.closest('form')
  if (form !== null) keepForm(form)
}
