'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { revokeRegistrationLinkAction } from '@/lib/features/registrations/registration-links/actions'
import type { OwnLinks } from '@/lib/features/registrations/registration-links/list-registration-links'
import { instantInProse } from '@/lib/i18n/format'

export type LivingLinksProps = {
  links: OwnLinks['links']
  shownId: string
  onShow: (id: string) => void
  onRevoked: () => Promise<void>
}

/** All valid links of the user for a project, newest first. */
export function LivingLinks({ links, shownId, onShow, onRevoked }: LivingLinksProps) {
  const t = useTranslations('registrationLinks')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const [revokedId, ask] = useState<string | null>(null)
  const revocation = useOperation(revokeRegistrationLinkAction, { successMessage: t('revoked') })
  const inWords = (instant: Date) => instantInProse(instant, language, zone)

  async function revoke() {
    const revoked = await revocation.run({ linkId: revokedId })
    if (revoked) await onRevoked()
    ask(null)
  }

  return (
    <section>
      <h3 className="mb-2 font-semibold text-ink-muted text-sm">{t('living', { count: links.length })}</h3>
      {revocation.fault && <FaultBanner fault={revocation.fault} />}
      <ul className="divide-y divide-line rounded-lg border border-line">
        {links.map(({ id, createdAt, expiresAt }) => {
          const date = inWords(createdAt)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p>{t('made', { date })}</p>
                <p className="text-ink-muted text-sm">{t('until', { date: inWords(expiresAt) })}</p>
              </div>
              <span className="flex items-center gap-2">
                {id === shownId ? (
                  links.length > 1 && <span className="text-ink-muted text-sm">{t('shown')}</span>
                ) : (
                  <Button size="sm" variant="quiet" aria-label={t('showOf', { date })} onClick={() => onShow(id)}>
                    {t('show')}
                  </Button>
                )}
                <Button size="sm" aria-label={t('revokeOf', { date })} onClick={() => ask(id)}>
                  {t('revoke')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={revokedId !== null}
        onOpenChange={(next) => !next && ask(null)}
        title={t('revokeTitle')}
        confirm={t('revokeConfirm')}
        pending={revocation.pending}
        onConfirm={revoke}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </section>
  )
}
