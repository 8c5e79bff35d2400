'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { noteProject } from '@/components/shell/session-note'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RouteLink } from '@/components/ui/route-link'
import { switchProjectAction } from '@/lib/features/people/auth/actions'

/** A mail led to a message of another project than the session's: it is read once the session switches to that project. */
export function ThreadElsewhere({ code, backHref }: { code: string; backHref: string }) {
  const t = useTranslations('inbox.elsewhere')
  const { run, pending, fault } = useRefreshing(switchProjectAction, {
    onSuccess: ({ projectCode }) => noteProject(projectCode),
  })
  return (
    <div className="flex min-w-0 flex-col gap-4 p-4">
      <Banner tone="info" title={t('title', { code })}>
        <p>{t('text')}</p>
        <Button size="sm" className="mt-2" pending={pending} onClick={() => void run({ projectCode: code })}>
          {t('switch')}
        </Button>
      </Banner>
      {fault && <FaultBanner fault={fault} />}
      <RouteLink href={backHref} className="flex min-h-11 items-center font-medium text-accent-text lg:hidden">
        {t('back')}
      </RouteLink>
    </div>
  )
}
