'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const endLinkDialog = lazyDialog(() => import('./end-link-dialog').then((file) => file.EndLinkDialog))

export function EndLinkButton({ linkId, adviser }: { linkId: string; adviser: string }) {
  const t = useTranslations('adviserLinks.own')
  return (
    <DialogButton
      dialog={endLinkDialog}
      dialogProps={{ linkId, adviser }}
      size="sm"
      variant="quiet"
      className="narrow:-ms-3"
      aria-label={t('endOf', { adviser })}
    >
      {t('end')}
    </DialogButton>
  )
}
