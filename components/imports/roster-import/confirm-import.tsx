'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Progress } from '@/components/ui/progress'
import { moneyText } from '@/lib/i18n/format'
import { contactNames } from '@/lib/i18n/person-name'
import type { ImportForm } from '@/lib/features/imports/imports/get-import-form'
import type { Importer } from '@/lib/features/imports/imports/importers.queries'
import type { Totals } from '@/lib/features/imports/imports/rules'
import type { Trial } from './roster-state'
import type { ImportProgress } from './upload-roster'
import type { RosterImport } from './use-roster-import'

export type ConfirmImportProps = Pick<RosterImport, 'progress' | 'pending' | 'fault'> & {
  totals: Totals
  seats: Trial['seats']
  fee: ImportForm['fee']
  /** Whose students they become, where an administrator imports. */
  importer: Importer | null
  onImport: () => void
  onCancel: () => void
  onClose: () => void
}

/** What the import will do; then its progress, with a cancel button until it is written. */
export function ConfirmImport({
  totals,
  seats,
  fee,
  importer,
  progress,
  pending,
  fault,
  onImport,
  onCancel,
  onClose,
}: ConfirmImportProps) {
  const t = useTranslations('imports.confirm')
  const common = useTranslations('common')
  const language = useLocale()
  const adding = totals.new + totals.known
  const name = importer && contactNames(importer, language).main
  const registered = (kind: 'new' | 'known') => {
    const count = totals[kind]
    return count > 0 && (name === null ? t(kind, { count }) : t(`${kind}For`, { count, name }))
  }
  const lines = [
    name !== null && t('for', { name }),
    registered('new'),
    registered('known'),
    totals.incomplete > 0 && t('incomplete', { count: totals.incomplete }),
    totals.skipped > 0 && t('skipped', { count: totals.skipped }),
    ...seats.map(({ code, left }) => t('seats', { code, left })),
    dueOf(fee, adding),
    t('noMails'),
  ].filter((line) => line !== false)

  function dueOf({ minor, currency, isPackage }: ImportForm['fee'], count: number): string {
    if (minor === 0) return t('free')
    const price = moneyText(minor, currency)
    return isPackage
      ? t('packageDue', { price })
      : t('due', { count, price, total: moneyText(minor * count, currency) })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={t('title', { count: adding })}
      description={pending ? undefined : t('allOrNone')}
    >
      {pending ? (
        <ImportProgressBar progress={progress} />
      ) : (
        <div className="flex flex-col gap-4">
          {fault && (
            <div>
              <p className="mb-2 font-semibold">{t('failed')}</p>
              <FaultBanner fault={fault} />
            </div>
          )}
          <ul className="list-disc space-y-1.5 ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <DialogFooter>
        {pending ? (
          <Button reason={progress?.phase === 'finishing' ? t('tooLate') : null} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common('back')}</Button>
            <Button variant="primary" onClick={onImport}>
              {t('import', { count: adding })}
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}

export function ImportProgressBar({ progress }: { progress: ImportProgress | null }) {
  const t = useTranslations('imports.progress')
  const { phase, done, total } = progress ?? { phase: 'sending' as const, done: 0, total: 0 }
  const counts = phase === 'writing' || phase === 'checking' ? t('rows', { done, total }) : undefined
  const isKnown = phase === 'writing' || (phase === 'sending' && done < total)
  return (
    <div className="py-2" role="status">
      <Progress label={t(phase)} value={isKnown ? done : null} of={total} counts={counts} />
    </div>
  )
}
