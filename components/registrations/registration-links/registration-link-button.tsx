'use client'

import { Link2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import type { LinkedProject } from './registration-link-dialog'

const load = () => import('./registration-link-dialog').then((file) => file.RegistrationLinkDialog)
const RegistrationLinkDialog = dynamic(load)

export type RegistrationLinkButtonProps = { project: LinkedProject } & Pick<ButtonProps, 'variant' | 'size' | 'reason'>

/** Opens an adviser's links to a project; what shows them is fetched when it is about to be wanted. */
export function RegistrationLinkButton({ project, ...look }: RegistrationLinkButtonProps) {
  const t = useTranslations('registrationLinks')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        icon={<Link2 />}
        aria-label={t('openOf', { code: project.code })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <RegistrationLinkDialog project={project} onClose={() => setOpen(false)} />}
    </>
  )
}
