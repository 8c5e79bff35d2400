'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SearchBox } from '@/components/ui/search-box'
import { findPayablesAction } from '@/lib/features/payments/ledger/actions'
import type { PayableRow } from '@/lib/features/payments/ledger/find-payables'
import { moneyText } from '@/lib/i18n/format'
import { OfflineForm } from './offline-form'
import { TargetPerson, TargetThing } from './target-name'

/** First the target of the transfer, then its facts; the last step says what will happen. */
export function OfflineDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ledger.offline')
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly PayableRow[] | null>(null)
  const [chosen, setChosen] = useState<PayableRow | null>(null)
  const payables = useOperation(findPayablesAction, { onSuccess: setFound })

  if (chosen !== null) return <OfflineForm payable={chosen} onBack={() => setChosen(null)} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')} description={t('findHint')}>
      <SearchBox
        label={t('find')}
        value={search}
        pending={payables.pending}
        onSearch={(query) => {
          setSearch(query)
          if (query === '') setFound(null)
          else void payables.run({ search: query })
        }}
      />
      <FaultBanner fault={payables.fault} className="mt-4" />
      <div role="status">{found?.length === 0 && <p className="mt-4 text-ink-muted">{t('none')}</p>}</div>
      {found !== null && found.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-lg border border-line">
          {found.map((payable) => (
            <li key={payable.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="font-medium">
                  <TargetPerson target={payable.target} />
                </p>
                <p className="text-ink-muted text-sm">
                  <TargetThing target={payable.target} />
                </p>
                <p className="text-sm">{t('due', { amount: moneyText(payable.dueMinor, payable.currency) })}</p>
              </div>
              <Button size="sm" onClick={() => setChosen(payable)}>
                {t('choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
