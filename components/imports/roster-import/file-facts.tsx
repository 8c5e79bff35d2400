'use client'

import { useTranslations } from 'next-intl'
import type { Trial } from './roster-state'

const separatorNames = { ',': 'comma', '\t': 'tab', ';': 'semicolon' } as const

/** What was tried: the file, how it was read and how many rows it has. */
export function FileFacts({ fileName, trial }: { fileName: string | null; trial: Trial }) {
  const t = useTranslations('imports')
  const facts = [
    t(`kind.${trial.kind}`),
    ...(trial.sheet === null
      ? [trial.encoding === 'UTF8' ? 'UTF-8' : 'GB18030', t(`separator.${separatorNames[trial.separator]}`)]
      : [t('preview.sheet', { sheet: trial.sheet })]),
    t('preview.rows', { count: trial.rows.length }),
  ]
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-ink-muted text-xs lg:flex-nowrap">
      <span title={fileName ?? undefined} className="max-w-40 truncate">
        {fileName ?? t('preview.pasted')}
      </span>
      {facts.map((fact) => (
        <span key={fact} className="whitespace-nowrap">
          {fact}
        </span>
      ))}
    </p>
  )
}
