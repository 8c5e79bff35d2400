'use client'

import { Copy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyProjectDialog, type CopySource } from './copy-project-dialog'
import { NewProjectDialog, type SeasonChoice } from './new-project-dialog'

type Choices = { seasons: readonly SeasonChoice[]; seasonCode: string | null; reason: string | null }

export function NewProjectButton({ reason, ...choices }: Choices) {
  const t = useTranslations('setUp.list')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        reason={reason}
        icon={<Plus aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('new')}
      </Button>
      {isOpen && <NewProjectDialog {...choices} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Where the reader may make no project, the reason stands once, beside the other button. */
export function CopyProjectButton({ reason, projects, ...choices }: Choices & { projects: readonly CopySource[] }) {
  const t = useTranslations('setUp.list')
  const [isOpen, setIsOpen] = useState(false)
  if (reason !== null || projects.length === 0) return null
  return (
    <>
      <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('copy')}
      </Button>
      {isOpen && <CopyProjectDialog {...choices} projects={projects} onClose={() => setIsOpen(false)} />}
    </>
  )
}
