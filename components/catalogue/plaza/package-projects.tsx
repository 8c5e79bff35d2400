'use client'

import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { ownPackageHref, ownProjectHref } from '@/components/shell/addresses'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Period } from '@/components/catalogue/projects/period'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DialogFooter } from '@/components/ui/dialog'
import { signUpPackageAction } from '@/lib/features/registrations/offers/actions'
import { type PlazaOffer, OfferKind, ownHref } from './offer-parts'
import type { OfferedProject } from './project-facts'
import { useWhyNot } from './use-why-not'

export type PackageProjectsProps = { offer: PlazaOffer; onChoose: (code: string) => void; onClose: () => void }

/** The projects of a package, each with its sign-up, or the package now and the projects later. */
export function PackageProjects({ offer, onChoose, onClose }: PackageProjectsProps) {
  const t = useTranslations('plaza')
  const common = useTranslations('common')
  const router = useRouter()
  const whyNot = useWhyNot()
  const operation = useOperation(signUpPackageAction, {
    successMessage: t('packageDone'),
    onSuccess: ({ packageRegistrationId }) => router.push(ownPackageHref(packageRegistrationId)),
    // The student may have the offer already.
    onRefused: () => router.refresh(),
  })
  return (
    <>
      <p className="mb-4 text-lead">
        <strong className="font-semibold">
          <OfferPrice {...offer} />
        </strong>
        <span className="text-ink-muted">
          {' '}
          · <OfferKind offer={offer} />
        </span>
      </p>
      <FaultBanner fault={operation.fault} className="mb-4" />
      <ul className="divide-y divide-line border-line border-y">
        {offer.projects.map((project) => (
          <li key={project.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <TrackMark code={project.code} />
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="font-medium">{project.name}</h3>
              <p className="text-ink-muted text-sm">
                {project.code}
                <Period from={project.startsAt} to={project.endsAt} />
              </p>
              <div className="mt-1.5">
                <RegistrationWindow whyNot={project.whyNot} opensAt={project.opensAt} closesAt={project.closesAt} />
              </div>
            </div>
            <div className="ms-auto">
              <ProjectAction offer={offer} project={project} onChoose={onChoose} />
            </div>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
        {offer.own ? (
          <ButtonLink variant="primary" href={ownHref(offer)}>
            {t('openPackage')}
          </ButtonLink>
        ) : (
          <Button
            reason={whyNot(offer)}
            pending={operation.pending}
            onClick={() => void operation.run({ packageId: offer.id })}
          >
            {t('takePackage')}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function ProjectAction({
  offer,
  project,
  onChoose,
}: {
  offer: PlazaOffer
  project: OfferedProject
  onChoose: (code: string) => void
}) {
  const t = useTranslations('plaza')
  if (project.isRegistered) {
    return (
      <ButtonLink size="sm" href={ownProjectHref(project.code)} aria-label={t('openOwnOf', { name: project.name })}>
        {t('openOwn')}
      </ButtonLink>
    )
  }
  if (project.whyNot !== null || (offer.whyNot !== null && !offer.own)) return null
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={t('signUpOf', { name: project.name })}
      onClick={() => onChoose(project.code)}
    >
      {t('signUp')}
    </Button>
  )
}
