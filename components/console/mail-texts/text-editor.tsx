'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import {
  previewMailTextAction,
  saveMailTextAction,
  sendTextTrialAction,
} from '@/lib/features/console/mail-texts/actions'
import type { Language } from '@/lib/i18n/languages'
import { PartField } from './part-field'
import { TextPreview } from './text-preview'
import { type EditedPart, ownOf, type PartTexts, problemsOf, startOf } from './text-values'

type Props = {
  kind: string
  version: number
  parts: readonly EditedPart[]
  examples: readonly { value: string; label: string }[]
  /** The organizer's own words as they are kept. */
  kept: PartTexts
  isSecret: boolean
  language: Language
}

const none: PartTexts = { 'en-US': {}, 'zh-CN': {} }
/** Beyond so many ways the choice is a list. */
const mostSegments = 3

/** The words of one mail in both languages beside the mail that they make. */
export function TextEditor({ kind, version, parts, examples, kept, isSecret, language }: Props) {
  const t = useTranslations('mailTexts')
  const [texts, setTexts] = useState(() => startOf(parts, kept))
  const [example, setExample] = useState(examples[0]?.value ?? '')
  const [shown, setShown] = useState(language)
  const [isRestoring, setIsRestoring] = useState(false)
  const save = useRefreshing(saveMailTextAction, { successMessage: t('saved') })
  const restore = useRefreshing(saveMailTextAction, {
    successMessage: t('restored'),
    onSuccess: () => setIsRestoring(false),
  })
  const trial = useOperation(sendTextTrialAction, { successMessage: ({ email }) => t('trialSent', { email }) })
  const fault = save.fault ?? trial.fault
  const own = ownOf(parts, texts)
  const problems = problemsOf(parts, texts)
  const isChanged = JSON.stringify(own) !== JSON.stringify(ownOf(parts, startOf(parts, kept)))
  const isOwn = Object.values(kept).some((one) => Object.keys(one).length > 0)
  const whyNotUse = problems.length > 0 ? t('fixFirst') : null
  useLeaveWarning(isChanged)

  const inExample = parts.filter(({ examples: names }) => names.includes(example))
  const paragraphs = inExample.filter(({ role }) => role === 'paragraph')
  const setText = (key: string, of: Language, text: string) =>
    setTexts((before) => ({ ...before, [of]: { ...before[of], [key]: text } }))
  const choice = { options: examples, value: example, onValueChange: setExample }

  return (
    <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-h-0 min-w-0 flex-col border-line lg:border-e">
        <div className="min-h-0 flex-1 lg:overflow-y-auto">
          <div className="flex flex-col gap-2 border-line border-b px-4 py-3 text-ink-muted text-sm sm:px-5">
            {examples.length > 1 && (
              <div className="flex flex-wrap items-center gap-2">
                <span className="font-medium text-ink">{t('example')}</span>
                {examples.length <= mostSegments ? (
                  <Segmented label={t('example')} {...choice} />
                ) : (
                  <Select
                    aria-label={t('example')}
                    options={[...examples]}
                    value={example}
                    onChange={({ target }) => setExample(target.value)}
                  />
                )}
                <span>{t('exampleHint')}</span>
              </div>
            )}
            <p>
              {t('marks')} {t(isSecret ? 'secret' : 'fixed')}
            </p>
          </div>
          {inExample.map((part) => (
            <PartField
              key={part.key}
              part={part}
              label={t(`roles.${part.role}`, { number: paragraphs.indexOf(part) + 1 })}
              texts={{ 'en-US': texts['en-US'][part.key] ?? '', 'zh-CN': texts['zh-CN'][part.key] ?? '' }}
              problems={problems}
              onText={(of, text) => setText(part.key, of, text)}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-3 sm:px-5 narrow:*:w-full">
          <FaultBanner fault={fault} className="w-full" />
          <Button
            variant="primary"
            reason={whyNotUse ?? (isChanged ? null : t('nothingChanged'))}
            pending={save.pending}
            onClick={() => void save.run({ kind, version, texts: own })}
          >
            {t('save')}
          </Button>
          <Button
            icon={<Send aria-hidden="true" />}
            reason={whyNotUse}
            pending={trial.pending}
            onClick={() => void trial.run({ kind, example, language: shown, texts: own })}
          >
            {t('trial')}
          </Button>
          {isOwn && (
            <Button variant="quiet" className="sm:ms-auto" onClick={() => setIsRestoring(true)}>
              {t('restore')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:border-t lg:overflow-y-auto">
        <TextPreview
          typed={{ kind, example, texts: own }}
          preview={previewMailTextAction}
          language={shown}
          onLanguage={setShown}
        />
      </div>
      <ConfirmOperation
        open={isRestoring}
        tone="danger"
        title={t('restoreTitle')}
        confirm={t('restore')}
        operation={restore}
        onConfirm={() => void restore.run({ kind, version, texts: none })}
        onClose={() => setIsRestoring(false)}
      >
        {t('restoreText')}
      </ConfirmOperation>
    </div>
  )
}
