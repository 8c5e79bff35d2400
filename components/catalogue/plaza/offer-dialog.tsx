'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { PlazaOffer } from './offer-parts'
import { PackageProjects } from './package-projects'
import { ProjectFacts } from './project-facts'
import { SignUpForm } from './sign-up-form'
import { useWhyNot } from './use-why-not'

export type OfferDialogProps = { offer: PlazaOffer; onClose: () => void }

/** A package's projects, each with its sign-up (catalogue#plaza). */
export function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const t = useTranslations('plaza')
  const [chosen, choose] = useState<string | null>(null)
  const common = useTranslations('common')
  const whyNot = useWhyNot()
  const project = offer.projects.find(({ code }) => code === chosen)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={project ? 'md' : 'lg'}
      title={project?.name ?? offer.name}
      description={project ? t('inPackage', { name: offer.name }) : t('packageText')}
    >
      {project ? (
        <>
          <ProjectFacts offer={offer} project={project} />
          <SignUpForm
            key={project.code}
            code={project.code}
            packageId={offer.id}
            events={project.events}
            reason={whyNot(project) ?? (offer.own ? null : whyNot(offer))}
            isRegistered={project.isRegistered}
            leave={<Button onClick={() => choose(null)}>{common('back')}</Button>}
            label={t('signUp')}
          />
        </>
      ) : (
        <PackageProjects offer={offer} onChoose={choose} onClose={onClose} />
      )}
    </Dialog>
  )
}
