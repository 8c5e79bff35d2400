'use client'

import { PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { fetched } from '@/components/ui/fetched'
import { useUrlState } from '@/components/ui/use-url-state'
import type { ComposerDialogProps } from './composer-dialog'

const { Fetched: ComposerDialog, load } = fetched(async () => (await import('./composer-dialog')).ComposerDialog)

/** The button and the sheet for a new message to the organisers; open while the address has `write`. */
export function Composer(props: Omit<ComposerDialogProps, 'onClose'>) {
  const t = useTranslations('inquiries')
  const url = useUrlState()
  const isOpen = url.params.has('write')
  // Fetched after hydration, so that it is there when the network is lost.
  useEffect(() => void load(), [])
  const open = () => window.history.pushState(null, '', url.hrefWith({ write: '1' }))
  const leave = () => {
    const gone = { write: null, type: null, project: null, about: null, reference: null }
    window.history.replaceState(null, '', url.hrefWith(gone))
  }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={<PencilLine aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
        className="rounded-lg px-4"
      >
        {t('write')}
      </Button>
      {isOpen && <ComposerDialog {...props} onClose={leave} />}
    </>
  )
}
