'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { noteProject } from '@/components/shell/session-note'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { switchProjectAction } from '@/lib/features/people/auth/actions'

/** The list is of another project than the session's: it is read-only until the session switches to that project. */
export function Elsewhere({ code }: { code: string }) {
  const t = useTranslations('teamList.elsewhere')
  const { run, pending, fault } = useRefreshing(switchProjectAction, {
    onSuccess: ({ projectCode }) => noteProject(projectCode),
  })
  return (
    <>
      <Banner tone="info" title={t('title', { code })} className="mb-4">
        <p>{t('text')}</p>
        <Button size="sm" className="mt-2" pending={pending} onClick={() => void run({ projectCode: code })}>
          {t('switch')}
        </Button>
      </Banner>
      {fault && <FaultBanner fault={fault} />}
    </>
  )
}
