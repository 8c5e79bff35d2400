'use client'

import { Award } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { TeamAddress } from '@/components/shell/addresses'
import { Button, type ButtonProps } from '@/components/ui/button'

const load = () => import('./score-dialog')
const ScoreDialog = lazy(async () => ({ default: (await load()).ScoreDialog }))

export type ScoreButtonProps = {
  team: TeamAddress
  /** What the button is about, where many stand side by side: "Score team 12". */
  named: string
  /** Settled students; a team without any can't be scored (该队伍没有学生). */
  members: number
  /** After a score was given, in hundredths; the dialog has closed by then. */
  onScored?: (hundredths: number) => void
} & Pick<ButtonProps, 'variant' | 'size' | 'block'>

/**
 * A team's score: to give it, for whoever may, and to read what may be told of it, for everybody else. The dialog comes and
 * asks for what it shows once it is wanted. Needs the texts of `scoring`.
 */
export function ScoreButton({ team, named, members, onScored, variant, size = 'sm', block }: ScoreButtonProps) {
  const t = useTranslations('scoring')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...{ variant, size, block }}
        icon={<Award aria-hidden="true" />}
        aria-label={named}
        aria-haspopup="dialog"
        reason={members === 0 ? t('noStudents') : null}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('score')}
      </Button>
      <Suspense>{isOpen && <ScoreDialog {...{ team, named, onScored }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
