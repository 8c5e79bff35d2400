'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { shrinkPicture } from '@/components/files/upload/shrink-picture'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { controlStyles } from '@/components/ui/control-styles'
import { useIsLive } from '@/components/ui/use-is-live'
import { GrowingText } from '@/components/work/workspace/editors/growing-text'
import { useBlockUploads } from '@/components/work/workspace/editors/use-block-uploads'
import { useOwnCopy } from '@/components/work/workspace/editors/use-own-copy'
import { useInstant } from '@/components/work/workspace/moment'
import { SavedStatus } from '@/components/work/workspace/saved-indicator'
import { useOfflinePage } from '@/components/work/workspace/use-offline-page'
import { submitAnswerAction } from '@/lib/features/learning/thinking-answers/actions'
import {
  type AnswerParts,
  type AnswerPicture,
  answerContent,
  answerParts,
  mostCharacters,
  mostPictures,
} from '@/lib/features/learning/thinking-answers/rules'
import { PicturePicker } from './picture-picker'
import { type AnswerStart, saved, useAnswerEngine } from './use-answer-engine'
import { useNewerVersions } from './use-newer-versions'

const AnswerConflict = lazy(async () => ({ default: (await import('./answer-conflict')).AnswerConflict }))

export type AnswerFormProps = {
  start: AnswerStart
  /** The student whose drafts this device may restore. */
  person: string
  /** The submitted version that the teacher reads; null without one. */
  submitted: { at: string; content: string } | null
  /** All pictures that the student has uploaded. */
  pictures: readonly AnswerPicture[]
  /** Why nothing can be saved any more. */
  closed: string | null
  now: Date
}

/** An answer that saves itself: a text, ordered pictures, and the submission. */
export function AnswerForm({ start, person, submitted, pictures: sent, closed, now }: AnswerFormProps) {
  const t = useTranslations('thinking')
  const faults = useTranslations('faults')
  const router = useRouter()
  const instant = useInstant()
  const { questionId } = start
  const { engine, state, status } = useAnswerEngine(start, person, closed)
  useOfflinePage(closed === null, '/thinkingQuDetail')
  useNewerVersions(() => router.refresh())
  const { text, pictures } = answerParts(state.content)
  const latest = useRef(state.content)
  useEffect(() => {
    latest.current = state.content
  }, [state.content])
  const operation = useRefreshing(submitAnswerAction, { successMessage: t('done') })
  const change = (part: Partial<AnswerParts>) => {
    const content = answerContent({ ...answerParts(latest.current), ...part })
    latest.current = content
    operation.reset()
    engine.change(questionId, content)
  }
  const { copy, setCopy, tell, change: changeText } = useOwnCopy(text, (typed) => change({ text: typed }))
  const {
    uploads,
    start: upload,
    retry,
    drop,
  } = useBlockUploads({
    only: 'pictures',
    purpose: 'THINKING_IMAGE',
    prepare: (file) => shrinkPicture(file),
    onThere: ({ key, name }) => change({ pictures: [...answerParts(latest.current).pictures, { key, name }] }),
  })
  // A kept draft is restored at hydration, before anything can be typed over it.
  const isEarly = !useIsLive()
  const isSending = uploads.some(({ problem }) => problem === null)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = { text: useId(), count: useId(), error: useId(), pictures: useId(), hint: useId() }

  const submit = async () => {
    if (text.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    // The submission takes the saved version, so that it creates none itself.
    await saved(engine, questionId)
    if (engine.block(questionId).status === 'conflict') return
    const parts = answerParts(latest.current)
    await operation.run({ questionId, text: parts.text, pictureKeys: parts.pictures.map(({ key }) => key) })
  }
  const paste = (event: ClipboardEvent) => {
    const found = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (closed !== null || found.length === 0) return
    event.preventDefault()
    upload(found.slice(0, Math.max(0, mostPictures - pictures.length - uploads.length)))
  }
  const isChanged = submitted !== null && submitted.content !== state.content
  const others = sent.filter(({ key }) => !pictures.some((picture) => picture.key === key))
  const wrong = isMissing && text.trim() === ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pasting is one of several ways to add a picture
    <div role="group" aria-labelledby={ids.text} onPaste={paste} className="flex flex-col gap-6">
      {state.newer !== null && (
        <Suspense>
          <AnswerConflict
            mine={state.content}
            theirs={state.newer.content}
            onDecide={(content) => engine.decide(questionId, content)}
          />
        </Suspense>
      )}
      {state.status === 'rejected' && (
        <Banner tone="bad" live>
          {t('kept', { reason: state.message ?? '' })}
        </Banner>
      )}
      {submitted !== null && closed === null && (
        <Banner tone={isChanged ? 'warn' : 'good'}>
          {t(isChanged ? 'changedNote' : 'submittedAt', { time: instant(new Date(submitted.at)) })}
        </Banner>
      )}
      <div id={questionId} className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <label id={ids.text} htmlFor={`${ids.text}-field`} className="font-semibold text-lead">
            {t('answer')}
          </label>
          {closed === null && (
            <SavedStatus status={status} isOwn now={now} troubled={questionId} onRetry={engine.saveAll} />
          )}
        </div>
        <GrowingText
          id={`${ids.text}-field`}
          ref={field}
          value={copy}
          readOnly={closed !== null || isEarly}
          maxLength={mostCharacters}
          placeholder={closed === null ? t('placeholder') : ''}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${ids.error} ${ids.count}` : ids.count}
          onChange={({ currentTarget, nativeEvent }) => {
            const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
            if (isComposing) setCopy(currentTarget.value)
            else changeText(currentTarget.value)
          }}
          onCompositionEnd={({ currentTarget }) => tell(currentTarget.value)}
          onBlur={() => engine.save(questionId)}
          className={cn(controlStyles, 'min-h-56 px-4 py-3 leading-[1.8]')}
        />
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <p id={ids.error} role={wrong ? 'alert' : undefined} className="text-bad">
            {wrong && faults('thinkingQuestions.empty')}
          </p>
          <p id={ids.count} className="text-ink-muted tabular-nums">
            <span aria-hidden="true">{t('count', { count: text.length, most: mostCharacters })}</span>
            <span className="sr-only">{t('countLabel', { count: text.length, most: mostCharacters })}</span>
          </p>
        </div>
      </div>
      <div role="group" aria-labelledby={ids.pictures} aria-describedby={ids.hint} className="flex flex-col gap-3">
        <div>
          <h2 id={ids.pictures} className="font-semibold text-lead">
            {t('pictures')}
          </h2>
          <p id={ids.hint} className="text-ink-muted text-sm">
            {closed === null && t('picturesHint', { most: mostPictures })}
          </p>
        </div>
        <PicturePicker
          pictures={pictures}
          others={others}
          readOnly={closed !== null}
          uploads={uploads}
          onChange={(chosen) => change({ pictures: chosen })}
          onFiles={upload}
          onRetry={retry}
          onDrop={drop}
        />
      </div>
      {operation.fault && <FaultBanner fault={operation.fault} />}
      {closed === null && (
        <div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-raised px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
          <Button
            variant="primary"
            size="lg"
            className="narrow:w-full"
            early={isEarly}
            pending={operation.pending}
            reason={isSending ? t('sending') : null}
            onClick={() => void submit()}
          >
            {t(submitted === null ? 'submit' : 'submitAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
