'use client'

import { Copy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyDialog, NewTemplateDialog, RenameDialog } from './name-dialogs'

export function NewTemplateButton() {
  const t = useTranslations('certificateConsole')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('newTemplate')}
      </Button>
      {isOpen && <NewTemplateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type TemplateButtonProps = { template: { id: string; name: string } }

export function CopyTemplateButton({ template, isPrimary }: TemplateButtonProps & { isPrimary: boolean }) {
  const t = useTranslations('certificateConsole')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={<Copy aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {isPrimary ? t('copyAndChange') : t('copy')}
      </Button>
      {isOpen && <CopyDialog template={template} onClose={() => setOpen(false)} />}
    </>
  )
}

export function RenameTemplateButton({ template }: TemplateButtonProps) {
  const t = useTranslations('certificateConsole')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('rename')}</Button>
      {isOpen && <RenameDialog template={template} onClose={() => setOpen(false)} />}
    </>
  )
}
