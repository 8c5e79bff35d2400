'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { openSignUpAction } from '@/lib/features/registrations/kept-registrations/actions'
import type { openSignUp } from '@/lib/features/registrations/kept-registrations/open-sign-up'
import type { ResultOf } from '@/lib/kernel/operation'

export type OfficeForm = ResultOf<typeof openSignUp>

type OfferedProjectsProps = {
  /** Left out for a student who is new. */
  studentId?: string
  onClose: () => void
  children: (form: OfficeForm) => ReactNode
}

/** What a registrar can register a student for, fetched when the dialog opens; the form stands below it. */
export function OfferedProjects({ studentId, onClose, children }: OfferedProjectsProps) {
  const t = useTranslations('studentConsole.signUp')
  const common = useTranslations('common')
  const { run, fault } = useOperation(openSignUpAction)
  const [form, setForm] = useState<OfficeForm | null>(null)
  useEffect(() => {
    void run({ studentId }).then((found) => found && setForm(found))
  }, [run, studentId])
  if (form !== null && form.projects.length > 0) return children(form)
  return (
    <>
      {fault && <FaultBanner fault={fault} />}
      {form !== null && (
        <EmptyState kind="nothing" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {form === null && !fault && (
        <p role="status" className="flex items-center gap-2 py-4 text-ink-muted">
          <Spinner />
          {common('loading')}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </>
  )
}
