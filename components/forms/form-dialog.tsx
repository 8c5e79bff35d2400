'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter, type DialogProps } from '@/components/ui/dialog'
import { useWayOut } from '@/components/ui/words'
import { Form, type FormProps, Submit } from './form'

export type FormDialogProps = FormProps &
  Omit<DialogProps, 'open' | 'onOpenChange'> & {
    /** Left out where the dialog is rendered only while it is open. */
    open?: boolean
    /** A verb with its object: "Send answer"; null where there is nothing to send. */
    submit: ReactNode
    cancel?: ReactNode
    variant?: 'primary' | 'danger'
    onClose: () => void
  }

/** A dialog with a form over one operation, a submit button and a cancel button. */
export function FormDialog({
  open = true,
  title,
  description,
  size,
  submit,
  cancel,
  variant,
  onClose,
  children,
  ...form
}: FormDialogProps) {
  const wayOut = useWayOut(submit)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} description={description} size={size}>
      <Form {...form}>
        {children}
        <DialogFooter>
          <Button onClick={onClose}>{cancel ?? wayOut}</Button>
          {submit !== null && <Submit variant={variant}>{submit}</Submit>}
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
