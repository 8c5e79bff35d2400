'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { listRegistrationLinksAction } from '@/lib/features/registrations/registration-links/actions'
import type { OwnLinks } from '@/lib/features/registrations/registration-links/list-registration-links'
import { LinkCard } from './link-card'
import { LivingLinks } from './living-links'
import { NewLinkForm } from './new-link-form'

export type LinkedProject = { code: string; name: string }
export type RegistrationLinkDialogProps = { project: LinkedProject; onClose: () => void }

/** Address, copy, QR code, expiry and revocation of the user's own links for a project (registrations#links). */
export function RegistrationLinkDialog({ project, onClose }: RegistrationLinkDialogProps) {
  const t = useTranslations('registrationLinks')
  const { run, fault } = useOperation(listRegistrationLinksAction)
  const [own, setOwn] = useState<OwnLinks | null>(null)
  const [chosenId, choose] = useState<string | null>(null)

  async function load() {
    const found = await run({ projectCode: project.code })
    if (found) setOwn(found)
  }

  useEffect(() => {
    void run({ projectCode: project.code }).then((found) => found && setOwn(found))
  }, [run, project.code])

  const chosen = own?.links.find(({ id }) => id === chosenId) ?? own?.links[0]

  async function show(id: string) {
    await load()
    choose(id)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={t('title')}
      description={t('description', { project: `${project.code} · ${project.name}` })}
    >
      <div className="flex flex-col gap-6">
        {fault && <FaultBanner fault={fault} />}
        {own === null && !fault && (
          <div role="status" aria-label={t('loading')} className="grid gap-6 sm:grid-cols-[12rem_1fr]">
            <Skeleton className="aspect-square w-48" />
            <Skeleton className="h-24" />
          </div>
        )}
        {own && (
          <>
            {chosen ? <LinkCard link={chosen} /> : <p className="text-ink-muted">{t('empty')}</p>}
            {chosen && <LivingLinks links={own.links} shownId={chosen.id} onShow={choose} onRevoked={load} />}
            <NewLinkForm projectCode={project.code} own={own} onMade={show} />
          </>
        )}
      </div>
    </Dialog>
  )
}
