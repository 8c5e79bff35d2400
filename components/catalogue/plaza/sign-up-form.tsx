'use client'

import { ownPackageHref, ownProjectHref } from '@/components/shell/addresses'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogFooter } from '@/components/ui/dialog'
import { signUpAction } from '@/lib/features/registrations/registrations/actions'
import { type PlazaOffer } from './offer-parts'
import type { OfferedProject } from './project-facts'
import { useWhyNot } from './use-why-not'

export type SignUpFormProps = {
  offer: PlazaOffer
  project: OfferedProject
  /** Back to the package's other projects. */
  onBack?: (() => void) | undefined
  onClose: () => void
}

/** The project's default events are ticked, so one button signs up; an existing registration is opened instead. */
export function SignUpForm({ offer, project, onBack, onClose }: SignUpFormProps) {
  const t = useTranslations('plaza')
  const common = useTranslations('common')
  const router = useRouter()
  const whyNot = useWhyNot()
  const isPackage = offer.code === null
  const operation = useOperation(signUpAction, {
    successMessage: t('done'),
    onSuccess: ({ packageRegistrationId }) =>
      router.push(packageRegistrationId ? ownPackageHref(packageRegistrationId) : ownProjectHref(project.code)),
  })
  const leave = onBack ? (
    <Button onClick={onBack}>{common('back')}</Button>
  ) : (
    <Button onClick={onClose}>{common('close')}</Button>
  )

  if (project.isRegistered) {
    return (
      <DialogFooter>
        {leave}
        <ButtonLink variant="primary" href={ownProjectHref(project.code)}>
          {t('openOwn')}
        </ButtonLink>
      </DialogFooter>
    )
  }
  const reason = whyNot(project) ?? (isPackage && !offer.own ? whyNot(offer) : null)
  return (
    <Form
      operation={operation}
      onSubmit={(values) =>
        operation.run({
          projectCode: project.code,
          ...(isPackage ? { packageId: offer.id } : {}),
          events: values.getAll('events'),
          extraEvents: values.getAll('extraEvents'),
        })
      }
    >
      {reason === null && offer.covered && (
        <Banner
          tone="info"
          title={t('covered', { name: offer.covered.name })}
          actions={<ButtonLink href={ownPackageHref(offer.covered.packageRegistrationId)}>{t('joinThere')}</ButtonLink>}
        >
          {t('coveredText')}
        </Banner>
      )}
      {reason === null && (
        <EventChoice events={project.events} labels={{ events: t('events'), extraEvents: t('extraEvents') }} />
      )}
      <DialogFooter>
        {leave}
        {operation.fault?.key === 'registrations.alreadyRegistered' ? (
          <ButtonLink variant="primary" href={ownProjectHref(project.code)}>
            {t('openOwn')}
          </ButtonLink>
        ) : (
          <Submit reason={reason}>{t('signUp')}</Submit>
        )}
      </DialogFooter>
    </Form>
  )
}
