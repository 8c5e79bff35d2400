import { ExternalLink, FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyCard } from '@/components/ui/empty-card'
import { Card } from '@/components/ui/card'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { listResources } from '@/lib/features/school-life/resources/list-resources'
import { groupBy } from '@/lib/group-by'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

export type Resource = ResultOf<typeof listResources>[number]

/** Files to download and links to follow, by subject. */
export function ResourceList({ resources, none }: { resources: readonly Resource[]; none: string }) {
  const t = useTranslations('resources')
  const language = useLocale()
  if (resources.length === 0) {
    return <EmptyCard kind="nothing" title={none} />
  }
  const subjects = groupBy(resources, ({ subject }) =>
    subject === null ? t('otherSubjects') : inLanguage(subject, language),
  )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {[...subjects.entries()].map(([subject, files]) => (
        <Card key={subject} flush title={subject} description={t('count', { count: files.length })}>
          <ul className="divide-y divide-line">
            {files.map((resource) => (
              <ResourceRow key={resource.id} resource={resource} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

const rowStyles =
  'flex min-h-14 items-center gap-3 px-5 py-3 -outline-offset-2 transition-colors hover:bg-surface sm:px-6'
const iconStyles = 'size-5 shrink-0 text-accent-text'

function ResourceRow({ resource: { title, file, url } }: { resource: Resource }) {
  const t = useTranslations('resources')
  const name = inLanguage(title, useLocale())
  if (file === null)
    return (
      <li>
        <a
          href={url ?? ''}
          target="_blank"
          rel="noreferrer"
          aria-label={t('openLink', { title: name })}
          className={rowStyles}
        >
          <ExternalLink aria-hidden="true" className={iconStyles} strokeWidth={1.75} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block truncate text-ink-muted text-sm">{hostOf(url)}</span>
          </span>
        </a>
      </li>
    )
  const kind = file.mime?.replace(/^.*\//, '').toUpperCase() ?? ''
  const kilobytes = Math.max(1, Math.round(file.bytes / 1024))
  return (
    <li>
      <a href={fileAddress(file.key)} download aria-label={t('download', { title: name })} className={rowStyles}>
        <FileText aria-hidden="true" className={iconStyles} strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-ink-muted text-sm tabular-nums">
            {kilobytes < 1024
              ? t('sizeSmall', { kind, size: kilobytes })
              : t('size', { kind, size: Math.round(kilobytes / 102.4) / 10 })}
          </span>
        </span>
      </a>
    </li>
  )
}

function hostOf(url: string | null): string {
  return url === null || !URL.canParse(url) ? '' : new URL(url).host
}
