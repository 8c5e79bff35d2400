'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { Checkbox } from '@/components/ui/checkbox'
import { tickCheckAction } from '@/lib/features/work/team-checks/actions'
import type { tickCheck } from '@/lib/features/work/team-checks/tick-check'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import type { ResultOf } from '@/lib/kernel/operation'

export type CheckTickProps = {
  team: TeamKey
  item: { id: string; label: string; ticked: boolean }
  mayReview: boolean
  /** Who ticked it and when, where that is shown. */
  hint?: ReactNode
  onChange?: (result: ResultOf<typeof tickCheck>) => void
}

/** One check item: a tick saves itself, says so, and is reverted where it could not be saved. */
export function CheckTick({ team, item, mayReview, hint, onChange }: CheckTickProps) {
  const t = useTranslations('checklist')
  const [isTicked, setTicked] = useState(item.ticked)
  const [ticked, setGiven] = useState(item.ticked)
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle')
  if (ticked !== item.ticked) {
    setGiven(item.ticked)
    setTicked(item.ticked)
  }
  const operation = useOperation(tickCheckAction)
  const { projectId, schoolId, code } = team

  async function tick(next: boolean) {
    if (operation.pending) return
    setTicked(next)
    const result = await operation.run({ projectId, schoolId, code, checkItemId: item.id, isTicked: next })
    setState(result === null ? 'failed' : 'saved')
    setTicked(result === null ? !next : result.ticked !== null)
    if (result !== null) onChange?.(result)
  }

  const announcement = operation.pending ? t('saving') : state === 'saved' ? t('saved') : ''
  return (
    <div className="flex items-start justify-between gap-4">
      <Checkbox
        label={item.label}
        hint={hint}
        checked={isTicked}
        disabled={!mayReview}
        onChange={(event) => void tick(event.currentTarget.checked)}
        {...(state === 'failed' && operation.fault ? { error: t('failed', { reason: operation.fault.message }) } : {})}
      />
      <span role="status" className="shrink-0 text-ink-muted text-sm print:hidden">
        {announcement}
      </span>
    </div>
  )
}
