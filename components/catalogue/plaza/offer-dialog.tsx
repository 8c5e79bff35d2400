'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { PlazaOffer } from './offer-parts'
import { PackageProjects } from './package-projects'
import { ProjectFacts } from './project-facts'
import { SignUpForm } from './sign-up-form'

export type OfferDialogProps = { offer: PlazaOffer; onClose: () => void }

/** A package's projects, each with its sign-up; for a single project the sign-up itself (catalogue#plaza). */
export function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const t = useTranslations('plaza')
  const [chosen, choose] = useState<string | null>(null)
  const isPackage = offer.code === null
  const project = isPackage ? offer.projects.find(({ code }) => code === chosen) : offer.projects[0]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={isPackage && !project ? 'lg' : 'md'}
      title={project?.name ?? offer.name}
      description={isPackage ? (project ? t('inPackage', { name: offer.name }) : t('packageText')) : offer.code}
    >
      {project ? (
        <>
          <ProjectFacts offer={offer} project={project} />
          <SignUpForm
            key={project.code}
            offer={offer}
            project={project}
            onBack={isPackage ? () => choose(null) : undefined}
            onClose={onClose}
          />
        </>
      ) : (
        <PackageProjects offer={offer} onChoose={choose} onClose={onClose} />
      )}
    </Dialog>
  )
}
