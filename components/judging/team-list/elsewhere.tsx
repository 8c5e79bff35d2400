'use client'

import { useTranslations } from 'next-intl'
import { ProjectElsewhere } from '@/components/shell/project-elsewhere'

/** The list is of another project than the session's: it is read-only until the session switches to that project. */
export function Elsewhere({ code }: { code: string }) {
  const t = useTranslations('teamList.elsewhere')
  return (
    <ProjectElsewhere code={code} title={t('title', { code })} text={t('text')} action={t('switch')} className="mb-4" />
  )
}
