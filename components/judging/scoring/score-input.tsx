'use client'

import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { controlStyles } from '@/components/ui/control-styles'
import { typedScore } from '@/lib/features/judging/scores/rules'
import { columnOf } from './scoring-rows'
import type { Edit } from './use-score-saves'

export type ScoreAct =
  | { do: 'type'; teamId: string; text: string }
  | { do: 'leave'; teamId: string; text: string }
  | { do: 'move'; teamId: string; text: string; by: number }
  | { do: 'paste'; teamId: string; values: string[] }
  | { do: 'undo' }
  | { do: 'focus'; teamId: string }
  | { do: 'comment' | 'work'; teamId: string }

export type ScoreInputProps = {
  teamId: string
  label: string
  /** The saved one. */
  hundredths: number | null
  edit: Edit | undefined
  isReadOnly: boolean
  /** It stands beside the work: the list has another field of the same team. */
  isInPanel?: boolean
  act: (act: ScoreAct) => void
  className?: string
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** A number, Enter, next. Leaving the field saves; an input method is left alone; a pasted column fills down from here. */
export function ScoreInput({
  teamId,
  label,
  hundredths,
  edit,
  isReadOnly,
  isInPanel,
  act,
  className,
}: ScoreInputProps) {
  const t = useTranslations('scoringGrid')
  const saved = hundredths === null ? '' : typedScore(hundredths)
  const text = edit?.text ?? saved
  const wrongId = `wrong-${isInPanel ? 'panel-' : ''}${teamId}`

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const by = steps[key]
    if (by !== undefined && !ctrlKey && !metaKey && !altKey)
      act({ do: 'move', teamId, text, by: key === 'Enter' && shiftKey ? -1 : by })
    else if (key === 'Escape' && edit?.state === 'typing') act({ do: 'leave', teamId, text: saved })
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && edit?.state !== 'typing') act({ do: 'undo' })
    else return
    event.preventDefault()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const values = columnOf(event.clipboardData.getData('text/plain'))
    if (values.length < 2) return
    event.preventDefault()
    act({ do: 'paste', teamId, values })
  }

  const isWrong = edit?.state === 'wrong' || edit?.state === 'refused'
  return (
    <span className={cn('flex flex-col gap-0.5', className)}>
      <span className="relative inline-flex items-center gap-1.5">
        <input
          data-score={isInPanel ? undefined : teamId}
          data-own-score=""
          value={text}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? wrongId : undefined}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          readOnly={isReadOnly}
          maxLength={12}
          onChange={(event) => act({ do: 'type', teamId, text: event.target.value })}
          onKeyDown={press}
          onPaste={paste}
          onFocus={(event) => {
            event.target.select()
            act({ do: 'focus', teamId })
          }}
          onBlur={() => edit?.state === 'typing' && act({ do: 'leave', teamId, text })}
          className={cn(controlStyles, 'h-control-sm w-20 px-2 text-end font-semibold tabular-nums narrow:h-control')}
        />
        <SaveMark edit={edit} />
      </span>
      {isWrong && (
        <span id={wrongId} className="text-start text-bad text-xs">
          {edit.state === 'wrong' ? t('wrong') : edit.message}
        </span>
      )}
    </span>
  )
}

function SaveMark({ edit }: { edit: Edit | undefined }) {
  const t = useTranslations('scoringGrid.saving')
  switch (edit?.state) {
    case 'saving':
      return (
        <LoaderCircle role="img" aria-label={t('saving')} className="size-4 shrink-0 animate-spin text-ink-muted" />
      )
    case 'waiting':
      return <CloudOff role="img" aria-label={t('waiting')} className="size-4 shrink-0 text-warn" />
    case 'saved':
      return <Check role="img" aria-label={t('saved')} className="size-4 shrink-0 text-good" />
    case 'wrong':
    case 'refused':
      return <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
    default:
      return <span className="size-4 shrink-0" />
  }
}
