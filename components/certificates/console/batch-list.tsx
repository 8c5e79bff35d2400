'use client'

import { FileText, FolderArchive } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { DownloadLink } from '@/components/ui/download-link'
import { Progress } from '@/components/ui/progress'
import { StatusChip } from '@/components/ui/status-chip'
import type { ShownBatch } from '@/lib/features/certificates/certificate-batches/rules'
import { fileAddress } from '@/lib/features/files/files/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { Issuing } from './recipient-view'

type ListedBatch = Issuing['batches'][number]

/** The batches of certificate papers: the newest with its progress and files, the earlier ones below. */
export function BatchList({ batches }: { batches: readonly ListedBatch[] }) {
  const t = useTranslations('certificateConsole.batches')
  const [newest, ...earlier] = batches
  if (newest === undefined) return null
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-6">
        <ShownBatch key={newest.id} batch={newest} />
        {earlier.length > 0 && (
          <details>
            <summary className="cursor-pointer font-medium text-ink-muted pointer-coarse:min-h-11">
              {t('earlier', { count: earlier.length })}
            </summary>
            <div className="mt-4 flex flex-col gap-6">
              {earlier.map((batch) => (
                <ShownBatch key={batch.id} batch={batch} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Card>
  )
}

/** One certificate's file is far smaller than a megabyte, so sizes have decimals. */
function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < 0.1 * 1024 ** 2
  const [unit, size] = isSmall ? (['kilobyte', bytes / 1024] as const) : (['megabyte', bytes / 1024 ** 2] as const)
  const digits = isSmall ? 0 : 1
  const places = { maximumFractionDigits: digits, minimumFractionDigits: digits }
  return new Intl.NumberFormat(language, { style: 'unit', unit, ...places }).format(size)
}

const tones = { QUEUED: 'info', RUNNING: 'info', DONE: 'good', FAILED: 'bad' } as const

function ShownBatch({ batch: initial }: { batch: ListedBatch }) {
  const t = useTranslations('certificateConsole.batches')
  const language = useLocale()
  const { state, done, total, issued, by, createdAt, files, changes } = useFollowed(initial)
  const isOpen = state === 'QUEUED' || state === 'RUNNING'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
        <span className="text-ink-muted text-sm">
          <DateTime value={createdAt} as="table" /> · {by} · {t('issued', { issued, total })}
        </span>
      </div>
      {isOpen && (
        <>
          <Progress label={t('running')} value={done} of={total} counts={t('counts', { done, total })} />
          <p className="text-ink-muted text-sm">{t('leave')}</p>
        </>
      )}
      {state === 'FAILED' && <p className="text-ink-muted">{t('failed')}</p>}
      {state === 'DONE' && files.length === 0 && <p className="text-ink-muted">{t('filesGone')}</p>}
      {files.length > 0 && changes.ended + changes.added > 0 && (
        <Banner tone="warn">
          {changes.ended > 0 && <p>{t('ended', { count: changes.ended })}</p>}
          {changes.added > 0 && <p>{t('added', { count: changes.added })}</p>}
          <p>{t('stale')}</p>
        </Banner>
      )}
      {files.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {files.map(({ key, name, bytes, count, school }) => (
            <li key={key} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              {school === null ? (
                <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              ) : (
                <FolderArchive aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">
                  {school === null ? t('print') : inLanguage(school, language)}
                </span>
                <span className="text-ink-muted text-sm tabular-nums">
                  {t('file', { count, size: sizeText(bytes, language), kind: name.endsWith('.pdf') ? 'PDF' : 'ZIP' })}
                </span>
              </span>
              <DownloadLink href={fileAddress(key)} size="sm" aria-label={t('downloadOf', { name })}>
                {t('download')}
              </DownloadLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const everyMs = 1500

/** Polls a running batch and reloads the page once it is finished. */
function useFollowed(initial: ListedBatch): ListedBatch {
  const router = useRouter()
  const [seen, setSeen] = useState<ShownBatch | null>(null)
  const isOpen = initial.state === 'QUEUED' || initial.state === 'RUNNING'
  const { id } = initial
  useEffect(() => {
    if (!isOpen) return
    const leave = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(`/api/certificate-batches?id=${id}`, { signal: leave.signal })
        if (!answer.ok) return
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route's answer
        const now = (await answer.json()) as ShownBatch
        setSeen(now)
        if (now.state === 'DONE' || now.state === 'FAILED') {
          clearInterval(timer)
          router.refresh()
        }
      } catch {
        // The request failed or the page is closing: the next poll asks again.
      }
    }
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      clearInterval(timer)
      leave.abort()
    }
  }, [id, isOpen, router])
  return isOpen && seen !== null ? { ...initial, ...seen } : initial
}
