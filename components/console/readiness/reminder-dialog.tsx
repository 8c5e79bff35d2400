'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { QuietNote } from '@/components/catalogue/settings/quiet-note'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { previewReminderAction, remindUnreadyAction } from '@/lib/features/console/readiness/actions'
import type { previewReminder } from '@/lib/features/console/readiness/preview-reminder'
import type { ResultOf } from '@/lib/kernel/operation'

export type ReminderDialogProps = {
  registrationIds: readonly string[]
  onSent: () => void
  onClose: () => void
}

/** Whom a mail goes to, and what each of them reads; mails can't be taken back, so nothing is sent before. */
export function ReminderDialog({ registrationIds, onSent, onClose }: ReminderDialogProps) {
  const t = useTranslations('readiness.reminder')
  const colon = useTranslations('common')('colon')
  const faults = useTranslations('faults')
  const preview = useOperation(previewReminderAction)
  const [seen, setSeen] = useState<ResultOf<typeof previewReminder> | null>(null)
  const operation = useRefreshing(remindUnreadyAction, {
    successMessage: ({ sent }) => t('sent', { count: sent }),
    onSuccess: () => {
      onClose()
      onSent()
    },
  })
  const look = async (studentId?: string) => setSeen((await preview.run({ registrationIds, studentId })) ?? seen)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the preview is fetched once, when the dialog opens
  useEffect(() => void look(), [])
  const fault = preview.fault ?? operation.fault
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title={t('title')}>
      <div className="flex flex-col gap-4">
        {seen === null && !fault && <p role="status">{t('loading')}</p>}
        {seen !== null && <p>{seen.due.length === 0 ? t('nobody') : t('due', { count: seen.due.length })}</p>}
        {seen?.shown && (
          <>
            <Field label={t('of')} name="preview">
              <Select
                value={seen.shown.studentId}
                onChange={(event) => void look(event.currentTarget.value)}
                options={seen.due.map(({ studentId, name }) => ({ value: studentId, label: name }))}
              />
            </Field>
            <section
              aria-label={t('of')}
              lang={seen.shown.language}
              aria-busy={preview.pending}
              className="rounded-md border border-line bg-surface p-4"
            >
              <p className="font-semibold">
                <span className="sr-only">
                  {t('subject')}
                  {colon}
                </span>
                {seen.shown.subject}
              </p>
              <p className="mt-2 max-h-80 overflow-y-auto whitespace-pre-wrap break-words text-sm">{seen.shown.text}</p>
            </section>
          </>
        )}
        {seen !== null && seen.leftOut.length > 0 && (
          <details>
            <summary>{t('leftOut', { count: seen.leftOut.length })}</summary>
            <ul className="mt-1 text-ink-muted text-sm">
              {seen.leftOut.map(({ studentId, name, whyNot }) => (
                <li key={studentId}>{t('leftOutOf', { name, reason: faults(whyNot) })}</li>
              ))}
            </ul>
          </details>
        )}
        {seen !== null && seen.due.length > 0 && <QuietNote />}
        {fault && <FaultBanner fault={fault} />}
      </div>
      {seen !== null && seen.due.length > 0 && (
        <DialogFooter>
          <Button variant="primary" pending={operation.pending} onClick={() => void operation.run({ registrationIds })}>
            {t('send', { count: seen.due.length })}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}
