'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { ImportForm } from '@/lib/features/imports/imports/get-import-form'
import { moneyText } from '@/lib/i18n/format'
import { SkippedRows } from './import-history'
import type { Finished } from './use-roster-import'

export type ImportResultProps = { finished: Finished; fee: ImportForm['fee']; listHref: string; onAnother: () => void }

/** The result of the import, and the next actions. */
export function ImportResult({ finished, fee, listHref, onAnother }: ImportResultProps) {
  const t = useTranslations('imports.result')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { imported, importId, totals } = finished
  const isRepeat = totals === null && imported === 0
  const isDue = imported > 0 && fee.minor > 0 && !fee.isPackage
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-8 text-center" role="status">
        <span className="flex size-14 items-center justify-center rounded-full bg-good-soft text-good">
          <CircleCheck aria-hidden="true" className="size-7" />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl tracking-title outline-none">
            {t('title')}
          </h2>
          <p className="mt-1 text-ink-muted">
            {isRepeat ? t('repeat') : t('count', { count: imported })}
            {totals !== null && totals.known > 0 && ` ${t('known', { count: totals.known })}`}
          </p>
          {isDue && (
            <p className="mt-3 max-w-xl">{t('due', { total: moneyText(fee.minor * imported, fee.currency) })}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-center gap-3">
          <ButtonLink variant="primary" href={listHref}>
            {t('list')}
          </ButtonLink>
          <Button onClick={onAnother}>{t('another')}</Button>
        </div>
        {totals !== null && totals.skipped > 0 && <SkippedRows importId={importId} count={totals.skipped} />}
      </div>
    </Card>
  )
}
