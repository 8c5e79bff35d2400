'use client'

import { Trash2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf } from '@/components/forms/texts'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { saveTemplateAction } from '@/lib/features/work/templates/actions'
import { problemsIn, templateFacts, whyNotAsk } from '@/lib/features/work/templates/rules'
import type { TemplateText } from '@/lib/features/work/templates/schema'
import { BlockForm } from './block-form'
import { TemplateOutline } from './template-outline'
import { useTemplate } from './use-template'

type Props = {
  template: { id: string; edition: number; text: TemplateText; projects: Parameters<typeof whyNotAsk>[0]['projects'] }
  /** Why it is only read, in words. */
  reason: string | null
}

/** A template: its outline, and one part of it to write. It is saved as a whole, over the edition that was seen. */
export function TemplateEditor({ template, reason }: Props) {
  const t = useTranslations('templates')
  const faults = useTranslations('faults')
  const state = useTemplate(template.text)
  const [edition, setEdition] = useState(template.edition)
  const isReadOnly = reason !== null
  const operation = useRefreshing(saveTemplateAction, {
    successMessage: t('saved'),
    onSuccess: (result) => {
      setEdition(result.edition)
      state.saved()
    },
  })
  useLeaveWarning(state.isChanged)
  const problems = problemsIn(state.plain())
  const whyNotSave = whyNotAsk(template, state.plain())
  const { block, section, chosen } = state
  const hasBlocks = state.edited.sections.some(({ blocks }) => blocks.length > 0)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone what was chosen is written below the outline.
    if (chosen !== null && !window.matchMedia('(min-width: 64rem)').matches) place.current?.scrollIntoView()
  }, [chosen])
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="border-line max-lg:border-b lg:overflow-y-auto lg:border-e">
        <TemplateOutline {...{ state, isReadOnly }} />
      </div>
      <div ref={place} className="flex min-w-0 flex-col bg-surface lg:overflow-y-auto">
        <div className="flex flex-1 flex-col gap-5 px-4 py-4 sm:px-5">
          {reason !== null && <Banner tone="info">{reason}</Banner>}
          {operation.fault && <FaultBanner fault={operation.fault} />}
          {block && <BlockForm {...{ block, state, isReadOnly }} />}
          {section && (
            <form
              method="dialog"
              key={`${section.key} ${state.drawing}`}
              className="flex flex-col gap-5"
              onSubmit={(event) => event.preventDefault()}
              onInput={({ currentTarget }) => state.title(section.key, pairOf(new FormData(currentTarget), 'title'))}
            >
              <TextPair
                label={t('sectionTitle')}
                name="title"
                value={section.title}
                maxLength={templateFacts.title.max}
                disabled={isReadOnly}
                required
              />
              {!isReadOnly && (
                <div>
                  <Button
                    size="sm"
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => state.removeSection(section.key)}
                  >
                    {t('removeSection', { count: section.blocks.length })}
                  </Button>
                </div>
              )}
            </form>
          )}
          {!block && !section && (
            <form
              method="dialog"
              key={state.drawing}
              className="flex flex-col gap-5"
              onSubmit={(event) => event.preventDefault()}
              onInput={({ currentTarget }) => state.name(pairOf(new FormData(currentTarget), 'name'))}
            >
              <TextPair
                label={t('name')}
                name="name"
                value={state.edited.name}
                maxLength={templateFacts.name.max}
                disabled={isReadOnly}
                required
              />
              <p className="text-ink-muted">{t(state.edited.sections.length === 0 ? 'emptyHint' : 'chooseHint')}</p>
            </form>
          )}
        </div>
        {!isReadOnly && (
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 sm:px-5">
            {state.canUndo && (
              <Button size="sm" variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={state.undo}>
                {t('undo')}
              </Button>
            )}
            <span role="status" className="text-ink-muted text-sm">
              {state.isChanged
                ? t('unsaved')
                : problems > 0
                  ? t('unfinished', { count: problems })
                  : t(hasBlocks ? 'complete' : 'noBlocks')}
            </span>
            <Button
              variant="primary"
              pending={operation.pending}
              reason={whyNotSave && faults(whyNotSave)}
              onClick={() => void operation.run({ templateId: template.id, edition, text: state.plain() })}
            >
              {t('save')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
