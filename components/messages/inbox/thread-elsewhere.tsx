'use client'

import { useTranslations } from 'next-intl'
import { ProjectElsewhere } from '@/components/shell/project-elsewhere'
import { RouteLink } from '@/components/ui/route-link'

/** A mail led to a message of another project than the session's: it is read once the session switches to that project. */
export function ThreadElsewhere({ code, backHref }: { code: string; backHref: string }) {
  const t = useTranslations('inbox.elsewhere')
  return (
    <div className="flex min-w-0 flex-col gap-4 p-4">
      <ProjectElsewhere code={code} title={t('title', { code })} text={t('text')} action={t('switch')} />
      <RouteLink href={backHref} className="flex min-h-11 items-center font-medium text-accent-text lg:hidden">
        {t('back')}
      </RouteLink>
    </div>
  )
}
