'use client'

import { ExternalLink, FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { KeptRows } from '@/components/forms/kept-rows'
import { StatusChip } from '@/components/ui/status-chip'
import { fileAddress } from '@/lib/features/files/files/rules'
import { orderResourcesAction } from '@/lib/features/school-life/resources/actions'
import type { listKeptResources } from '@/lib/features/school-life/resources/list-kept-resources'
import type { ResourceShelf } from '@/lib/features/school-life/resources/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { ResourceActions } from './resource-buttons'

type Resources = ResultOf<typeof listKeptResources>

export type ResourceRowsProps = Pick<Resources, 'rows' | 'subjects' | 'mayKeep'> & {
  /** The shelf whose whole list this is, which can be put into another order. */
  orderOf: ResourceShelf | null
}

/** Resources in the order of their shelves: what each is, whether it is published, and what can be done with it. */
export function ResourceRows({ rows, subjects, mayKeep, orderOf }: ResourceRowsProps) {
  const t = useTranslations('keptResources')
  const language = useLocale()
  const shown = rows.map((row) => {
    const { id, title, subject, shelf, file, url, active } = row
    const name = inLanguage(title, language)
    const Icon = file === null ? ExternalLink : FileText
    return {
      id,
      name,
      title: (
        <a
          href={file === null ? (url ?? '') : fileAddress(file.key)}
          {...(file === null ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
          className="inline-flex max-w-full items-center gap-2 font-medium hover:underline"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <span className="wrap-anywhere">{name}</span>
          {file === null && <span className="sr-only">{t('newTab')}</span>}
        </a>
      ),
      facts: [t(`shelves.${shelf}`), subject === null ? t('noSubject') : inLanguage(subject, language)].join(' · '),
      end: (
        <>
          <span className="sm:w-20 sm:shrink-0">
            <StatusChip tone={active ? 'good' : 'neutral'}>{t(`states.${active ? 'PUBLISHED' : 'DRAFT'}`)}</StatusChip>
          </span>
          {mayKeep && <ResourceActions resource={row} {...{ name, subjects }} />}
        </>
      ),
    }
  })
  return (
    <KeptRows
      label={t('title')}
      save={orderResourcesAction}
      of={{ shelf: orderOf }}
      rows={shown}
      mayChange={orderOf !== null}
    />
  )
}
