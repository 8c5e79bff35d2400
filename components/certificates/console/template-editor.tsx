'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { getTemplate } from '@/lib/features/certificates/certificate-templates/get-template'
import type { SamplePerson } from '@/lib/features/certificates/certificate-templates/samples.rules'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import type { ResultOf } from '@/lib/kernel/operation'
import type { Drawing } from './drawing'
import { EditorBar } from './editor-bar'
import { LayoutWarnings } from './layout-warnings'
import { PageForm } from './page-form'
import { PartForm } from './part-form'
import { SheetStage } from './sheet-stage'
import { pictureAddresses } from './template-sheet'
import { useDrawing } from './use-drawing'
import { useEditorKeys } from './use-editor-keys'
import { forgetDrawing, keptDrawing, useKeptDrawing } from './use-kept-drawing'
import { useSaving } from './use-saving'

export type TemplateEditorProps = ResultOf<typeof getTemplate> & { person: string }

/** The sheet is on the left, the settings of the selected part on the right; unsaved changes are kept. */
export function TemplateEditor({ template, samples, code, qr, person }: TemplateEditorProps) {
  const t = useTranslations('certificateConsole.editor')
  const { id, kind, language } = template
  const place = { person, template: id }
  const [from] = useState(() => ({
    version: template.version,
    drawing: { layout: template.layout, background: template.background },
  }))
  const state = useDrawing(from.drawing)
  const { drawing } = state
  const saving = useSaving({ templateId: id, from, onSaved: () => forgetDrawing(place) })
  const isChanged = useKeptDrawing(place, saving.saved, drawing)
  const [selected, setSelected] = useState<string | null>(null)
  const [sample, setSample] = useState<SamplePerson>('ordinary')
  const isBack = useWayBack(place, saving.startFrom, state.change)

  const select = (part: string | null) => {
    if (part !== selected) state.pause()
    setSelected(part)
  }
  const remove = (part: string) => {
    state.removePart(part)
    setSelected(null)
  }
  const add = (part: LayoutPart) => select(state.addPart(part))
  useEditorKeys({
    save: () => isChanged && void saving.save(drawing),
    undo: state.undo,
    redo: state.redo,
    leave: () => select(null),
  })

  const part = drawing.layout.parts.find((one) => one.id === selected)
  const { theirs } = saving
  const notices = (
    <>
      {saving.fault && <FaultBanner fault={saving.fault} />}
      {theirs && (
        <Banner
          tone="warn"
          live
          title={t('conflict')}
          actions={
            <>
              <Button pending={saving.pending} onClick={() => void saving.save(drawing, theirs.version)}>
                {t('keepMine')}
              </Button>
              <Button
                onClick={() => {
                  saving.takeTheirs(theirs)
                  state.change(theirs.drawing)
                }}
              >
                {t('takeTheirs')}
              </Button>
            </>
          }
        >
          {t('conflictText')}
        </Banner>
      )}
      {isBack && isChanged && (
        <Banner
          tone="info"
          actions={
            <Button
              onClick={() => {
                state.change(saving.saved.drawing)
                forgetDrawing(place)
              }}
            >
              {t('discard')}
            </Button>
          }
        >
          {t('isBack')}
        </Banner>
      )}
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      <EditorBar
        templateId={id}
        state={state}
        isChanged={isChanged}
        savedAt={saving.savedAt}
        pending={saving.pending}
        onSave={() => saving.save(drawing)}
        reason={hasEmptyWords(drawing) ? t('textMissing') : null}
        sample={sample}
        onSample={setSample}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {notices}
          <SheetStage
            sheet={{
              layout: drawing.layout,
              printable: { facts: samples[sample], code },
              language,
              qr,
              label: t('sheet', { name: template.name }),
              ...pictureAddresses(drawing),
            }}
            selected={selected}
            onSelect={select}
            onChange={state.changePart}
            onSettled={state.pause}
            onRemove={remove}
          />
        </div>
        <div className="rounded-lg border border-line bg-raised p-5 shadow-control lg:sticky lg:top-[calc(var(--spacing-header)+4.5rem)] lg:max-h-[calc(100dvh-var(--spacing-header)-5.5rem)] lg:overflow-y-auto">
          <LayoutWarnings layout={drawing.layout} onSelect={select} />
          {part === undefined ? (
            <PageForm drawing={drawing} onChange={state.change} onSettled={state.pause} onAdd={add} onSelect={select} />
          ) : (
            <PartForm
              part={part}
              kind={kind}
              onChange={state.changePart}
              onSettled={state.pause}
              onDuplicate={() => select(state.duplicatePart(part))}
              onRemove={() => remove(part.id)}
              onClose={() => select(null)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function hasEmptyWords({ layout }: Drawing): boolean {
  return layout.parts.some((part) => part.kind === 'text' && part.text.trim() === '')
}

type DrawingKey = Parameters<typeof keptDrawing>[0]

/** Restores once what was not saved when the page was left, on top of the version it was drawn over. */
function useWayBack(
  place: DrawingKey,
  startFrom: (version: number) => void,
  change: (drawing: Drawing) => void,
): boolean {
  const [isBack, setBack] = useState(false)
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const kept = keptDrawing(place)
    if (kept === null) return
    startFrom(kept.version)
    change(kept.drawing)
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what it keeps
    setBack(true)
  }, [place, startFrom, change])
  return isBack
}
