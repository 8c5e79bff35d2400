'use client'

import { ownPackageHref, ownProjectHref } from '@/components/shell/addresses'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { EventChoice, type EventChoiceProps } from '@/components/registrations/shared/event-choice'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogFooter } from '@/components/ui/dialog'
import { signUpAction } from '@/lib/features/registrations/registrations/actions'

export type SignUpFormProps = {
  code: string
  /** The package it is signed up within. */
  packageId?: string
  events: EventChoiceProps['events']
  /** Why nobody can be registered now. */
  reason?: string | null
  isRegistered?: boolean
  /** The button beside the main one. */
  leave: ReactNode
  label: string
  /** The page asks for this alone: boxes to press, and one button of the whole width. */
  isSheet?: boolean
  /** What is said below the events. */
  children?: ReactNode
}

/** The project's default events are ticked, so one button signs up; an existing registration is opened instead. */
export function SignUpForm({
  code,
  packageId,
  events,
  reason = null,
  isRegistered,
  leave,
  label,
  isSheet = false,
  children,
}: SignUpFormProps) {
  const t = useTranslations('plaza')
  const router = useRouter()
  const operation = useOperation(signUpAction, {
    successMessage: t('done'),
    onSuccess: ({ packageRegistrationId }) =>
      router.push(packageRegistrationId ? ownPackageHref(packageRegistrationId) : ownProjectHref(code)),
  })
  const openOwn = (
    <ButtonLink variant="primary" href={ownProjectHref(code)}>
      {t('openOwn')}
    </ButtonLink>
  )
  if (isRegistered) {
    return (
      <DialogFooter>
        {leave}
        {openOwn}
      </DialogFooter>
    )
  }
  return (
    <Form
      operation={operation}
      onSubmit={(values) =>
        operation.run({
          projectCode: code,
          ...(packageId === undefined ? {} : { packageId }),
          events: values.getAll('events'),
          extraEvents: values.getAll('extraEvents'),
        })
      }
    >
      {reason === null && (
        <EventChoice
          events={events}
          labels={{ events: t('events'), extraEvents: t('extraEvents') }}
          isBoxed={isSheet}
        />
      )}
      {children}
      <DialogFooter isStacked={isSheet}>
        {leave}
        {operation.fault?.key === 'registrations.alreadyRegistered' ? (
          openOwn
        ) : (
          <Submit reason={reason}>{label}</Submit>
        )}
      </DialogFooter>
    </Form>
  )
}
