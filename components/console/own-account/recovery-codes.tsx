'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'

/** Recovery codes, which are shown here and nowhere again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('ownAccount.recovery')
  const shown = codes.map((code) => `${code.slice(0, 5)} ${code.slice(5)}`)
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')} description={t('text')}>
      <ul
        aria-label={t('title')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono tabular-nums"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        <CopyButton text={shown.join('\n')}>{t('copy')}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
