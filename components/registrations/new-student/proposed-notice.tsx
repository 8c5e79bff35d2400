'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'

/** Replaces the form: the address was known, so the student has to confirm the adviser. */
export function ProposedNotice({ onClose }: { onClose: () => void }) {
  const t = useTranslations('registrations.newStudent')
  return (
    <>
      <Banner tone="info" live>
        {t('proposedText')}
      </Banner>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('finish')}
        </Button>
      </DialogFooter>
    </>
  )
}
