'use client'

import { ownProjectHref } from '@/components/shell/addresses'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OfferPrice } from '@/components/catalogue/projects/offer-price'
import { Period } from '@/components/catalogue/projects/period'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { StatusChip } from '@/components/ui/status-chip'
import { ConfirmCollege } from './confirm-college'
import type { OwnOffer } from './own-offer'
import { useUrlDialog } from './use-url-dialog'

export type CollegeProject = OwnOffer & { isRegistered: boolean }

/** The college projects with the actions that the student has (registrations#college-projects). */
export function OwnCollegesDialog({ projects }: { projects: readonly CollegeProject[] }) {
  const { isOpen, close } = useUrlDialog()
  const t = useTranslations('ownDialogs.college')
  const [selected, setAsked] = useState<CollegeProject | null>(null)
  return (
    <Dialog open={isOpen} onOpenChange={close} size="lg" title={t('title')} description={t('description')}>
      {projects.length === 0 ? (
        <EmptyState kind="notOpen" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {projects.map((project) => (
            <CollegeRow key={project.id} project={project} onRegister={() => setAsked(project)} />
          ))}
        </ul>
      )}
      {selected && <ConfirmCollege project={selected} onClose={() => setAsked(null)} />}
    </Dialog>
  )
}

function CollegeRow({ project, onRegister }: { project: CollegeProject; onRegister: () => void }) {
  const t = useTranslations('ownDialogs.college')
  const { code, name, isRegistered, startsAt, endsAt, whyNot, opensAt, closesAt } = project
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 py-5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3">
        <TrackMark code={code} />
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-ink-muted text-sm">
            {code} · <OfferPrice {...project} />
          </p>
          <div className="mt-2 flex flex-col gap-1">
            {isRegistered ? (
              <span>
                <StatusChip tone="good">{t('registered')}</StatusChip>
              </span>
            ) : (
              <RegistrationWindow whyNot={whyNot} opensAt={opensAt} closesAt={closesAt} />
            )}
            <span className="text-ink-muted text-sm">
              <Period from={startsAt} to={endsAt} />
            </span>
          </div>
        </div>
      </div>
      {isRegistered ? (
        <ButtonLink href={ownProjectHref(code)} aria-label={t('openOwnOf', { name })} className="narrow:w-full">
          {t('openOwn')}
        </ButtonLink>
      ) : (
        whyNot === null && (
          <Button onClick={onRegister} aria-label={t('registerOf', { name })} className="narrow:w-full">
            {t('register')}
          </Button>
        )
      )}
    </li>
  )
}
