'use client'

import { Award } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { TeamAddress } from '@/components/shell/addresses'
import type { ButtonProps } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const scoreDialog = lazyDialog(() => import('./score-dialog').then((file) => file.ScoreDialog))

export type ScoreButtonProps = {
  team: TeamAddress
  /** The object of the button, where many are side by side: "Score team 12". */
  named: string
  /** The words of the button, unless it is simply the score. */
  text?: string
  /** Settled students; a team without any can't be scored (该队伍没有学生). */
  members: number
  /** Called after a score was saved, in hundredths; the dialog has closed by then. */
  onScored?: (hundredths: number) => void
} & Pick<ButtonProps, 'variant' | 'size' | 'block'>

/**
 * Opens a team's score: to enter it for those with the right, else to read what is visible. The dialog loads its code
 * and data on demand. Needs the texts of `scoring`.
 */
export function ScoreButton({ team, named, text, members, onScored, variant, size = 'sm', block }: ScoreButtonProps) {
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
      {text ?? t('score')}
    </DialogButton>
  )
}
