'use client'

import { GraduationCap } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { OwnOffer } from './own-offer'

export type CollegeProject = OwnOffer & { isRegistered: boolean }

const load = () => import('./own-colleges-dialog').then((file) => file.OwnCollegesDialog)
const OwnCollegesDialog = dynamic(load)

/** The way to the college projects, whose dialog is fetched when it is about to be wanted. */
export function OwnColleges({ projects }: { projects: readonly CollegeProject[] }) {
  const t = useTranslations('ownProjects.college')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<GraduationCap />} onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <OwnCollegesDialog projects={projects} onClose={() => setOpen(false)} />}
    </>
  )
}
