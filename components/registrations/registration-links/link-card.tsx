'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { OwnLinks } from '@/lib/features/registrations/registration-links/list-registration-links'
import { instantInProse } from '@/lib/i18n/format'
import { QrPicture } from './qr-picture'

/** One link to share: scanned from the screen, or copied. */
export function LinkCard({ link }: { link: OwnLinks['links'][number] }) {
  const t = useTranslations('registrationLinks')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const card = useRef<HTMLDivElement>(null)
  // The card scrolls into view, because the link was chosen or made further down.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [link.id])
  return (
    <div ref={card} className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-[13rem_1fr]">
      <div className="mx-auto w-full max-w-60 sm:max-w-none">
        <QrPicture code={link.qr} label={t('qr')} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Field label={t('address')}>
          <div className="flex gap-2">
            <Input
              readOnly
              value={link.address}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1 text-ellipsis font-mono text-sm"
            />
            <CopyButton variant="primary" text={link.address} copied={t('copied')}>
              {t('copy')}
            </CopyButton>
          </div>
        </Field>
        <p className="font-medium">{t('until', { date: instantInProse(link.expiresAt, language, zone) })}</p>
        <p className="text-ink-muted">{t('scan')}</p>
      </div>
    </div>
  )
}
