import { Download, FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { inLanguage } from '@/lib/i18n/languages'
import type { CourseFile } from './reader-view'

const sizeOf = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** The files of a chapter to download. */
export function FileList({ files }: { files: readonly CourseFile[] }) {
  const t = useTranslations('learning.files')
  const language = useLocale()
  if (files.length === 0) return <p className="py-6 text-ink-muted">{t('none')}</p>
  return (
    <ul className="overflow-hidden rounded-xl border border-line bg-raised shadow-control divide-y divide-line">
      {files.map(({ id, title, name, bytes, href }) => (
        <li key={id}>
          <a
            href={href}
            download={name}
            className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{inLanguage(title, language)}</span>
              <span className="block truncate text-ink-muted text-sm">
                {name} · {sizeOf(bytes)}
              </span>
            </span>
            <Download aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
            <span className="sr-only">{t('download')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
