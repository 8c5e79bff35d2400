'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { cn } from '@/components/ui/cn'
import { instantInProse } from '@/lib/i18n/format'
import { schoolName } from '@/lib/i18n/languages'
import type { TrialResult } from './send-comment-file'

/** What a file would add, row by row: those with errors first. */
export function ImportPreview({ trial: { rows, totals, encoding, importedAt } }: { trial: TrialResult }) {
  const t = useTranslations('teamComments.import')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return (
    <div className="flex flex-col gap-3">
      {importedAt !== null && (
        <Banner tone="info">{t('again', { date: instantInProse(new Date(importedAt), language, zone) })}</Banner>
      )}
      {totals.wrong > 0 ? (
        <Banner tone="bad" live>
          {t('wrong', { wrong: totals.wrong })}
        </Banner>
      ) : (
        <p role="status" className="font-medium">
          {t('checked', totals)}
          <span className="ms-2 font-normal text-ink-muted text-sm">
            {t('encodingOf', { encoding: encoding === 'UTF8' ? 'UTF-8' : 'GB18030' })}
          </span>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul aria-label={t('caption')} tabIndex={0} className="max-h-96 divide-y divide-line overflow-y-auto">
        {rows.map((row) => (
          <li key={row.line} className="py-2.5 text-sm">
            <PreviewRow row={row} />
          </li>
        ))}
      </ul>
      {rows.length < totals.rows && <p className="text-ink-muted text-sm">{t('more')}</p>}
    </div>
  )
}

function PreviewRow({ row: { line, index, content, team, problem } }: { row: TrialResult['rows'][number] }) {
  const t = useTranslations('teamComments.import')
  const language = useLocale()
  const school = team && schoolName(team.school, language)
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-ink-muted">
        <span>{t('row', { line })}</span>
        <span className={cn(problem?.column === 'index' && 'font-medium text-bad')}>
          {t('columns.index')} {index}
        </span>
        {team && (
          <span>
            {school} · {t('teamOf', { code: team.code })}
            {team.title !== null && ` · ${team.title}`}
          </span>
        )}
      </p>
      <p className="wrap-anywhere line-clamp-3 whitespace-pre-wrap">{content}</p>
      {problem && <p className="mt-0.5 text-bad">{problem.message}</p>}
    </>
  )
}
