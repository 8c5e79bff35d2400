'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Card } from '@/components/ui/card'
import { FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { useStateFrom } from '@/components/ui/use-state-from'
import type { CommentsVisible } from '@/lib/db/generated/enums'
import { changeCommentsVisibleAction } from '@/lib/features/judging/releases/actions'

const values: readonly CommentsVisible[] = ['NOW', 'RELEASED']

export type CommentsSettingProps = {
  projectId: string
  commentsVisible: CommentsVisible
  /** The results are out: the teams read the comments either way. */
  isOut: boolean
  mayChange: boolean
}

/** When the project's teams read the comments about their work; a press saves it, and a refused one is reverted. */
export function CommentsSetting({ projectId, commentsVisible, isOut, mayChange }: CommentsSettingProps) {
  const t = useTranslations('releases.comments')
  const [chosen, setChosen] = useStateFrom(commentsVisible)
  const { run, pending, fault } = useRefreshing(changeCommentsVisibleAction, { successMessage: t('saved') })

  async function choose(value: CommentsVisible) {
    setChosen(value)
    if ((await run({ projectId, commentsVisible: value })) === null) setChosen(commentsVisible)
  }
  return (
    <Card title={t('title')}>
      <FieldGroup label={t('label')} hint={isOut ? t('isOut') : undefined}>
        <RadioGroup
          value={chosen}
          onValueChange={(value) => void choose(value)}
          options={values.map((value) => ({
            value,
            label: t(`values.${value}`),
            hint: t(`hints.${value}`),
            disabled: !mayChange || pending,
          }))}
        />
      </FieldGroup>
      <FaultBanner fault={fault} className="mt-3" />
    </Card>
  )
}
