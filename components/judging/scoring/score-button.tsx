'use client'

import { Award } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { TeamAddress } from '@/components/shell/addresses'
import type { ButtonProps } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const scoreDialog = lazyDialog(() => import('./score-dialog').then((file) => file.ScoreDialog))

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
  return (
    <DialogButton
      dialog={scoreDialog}
      dialogProps={{ team, named, onScored }}
      {...{ variant, size, block }}
      icon={<Award aria-hidden="true" />}
      aria-label={named}
      aria-haspopup="dialog"
      reason={members === 0 ? t('noStudents') : null}
    >
      {t('score')}
    </DialogButton>
  )
}
