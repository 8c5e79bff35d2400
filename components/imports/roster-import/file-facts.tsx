'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { Trial } from './roster-state'

/** The line of the title has room for the project and the steps first. */
const hiddenBelow = { lg: undefined, xl: 'lg:max-xl:sr-only', '2xl': 'lg:max-2xl:sr-only' }

const separatorNames = { ',': 'comma', '\t': 'tab', ';': 'semicolon' } as const

/** What was tried: the file, how it was read and how many rows it has. */
export function FileFacts({ fileName, trial }: { fileName: string | null; trial: Trial }) {
  const t = useTranslations('imports')
  const name = fileName ?? t('preview.pasted')
  const read =
    trial.sheet === null
      ? [
          { text: trial.encoding === 'UTF8' ? 'UTF-8' : 'GB18030', from: 'xl' as const },
          { text: t(`separator.${separatorNames[trial.separator]}`), from: '2xl' as const },
        ]
      : [{ text: t('preview.sheet', { sheet: trial.sheet }), from: '2xl' as const }]
  const facts = [
    { text: t(`kind.${trial.kind}`), from: '2xl' as const },
    ...read,
    { text: t('preview.rows', { count: trial.rows.length }), from: 'lg' as const },
  ]
  return (
    <p
      title={[name, ...facts.map(({ text }) => text)].join(' · ')}
      className="flex min-w-0 flex-wrap items-center gap-x-3 text-ink-muted text-xs lg:flex-nowrap"
    >
      <span className="max-w-40 truncate lg:max-xl:sr-only">{name}</span>
      {facts.map(({ text, from }) => (
        <span key={text} className={cn('whitespace-nowrap', hiddenBelow[from])}>
          {text}
        </span>
      ))}
    </p>
  )
}
