'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { recordHoursAction } from '@/lib/features/school-life/volunteering/actions'
import { useWorkCheck, WorkFields, workOf } from './work-fields'

/** Records a student's work of one day; the same work of a day is recorded once. */
export function RecordButton({ studentId, today }: { studentId: string; today: string }) {
  const t = useTranslations('volunteering.record')
  const [open, setOpen] = useState(false)
  const operation = useRefreshing(recordHoursAction, { successMessage: t('done'), onSuccess: () => setOpen(false) })
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <FormDialog
        open={open}
        size="sm"
        title={t('title')}
        onClose={() => setOpen(false)}
        operation={operation}
        check={useWorkCheck()}
        onSubmit={(values) => void operation.run({ studentId, ...workOf(values) })}
        submit={t('submit')}
      >
        <WorkFields today={today} />
      </FormDialog>
    </>
  )
}
