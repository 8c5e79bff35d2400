'use client'

import { ArrowDown, ArrowUp, GripVertical, Plus, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { mostParts, problemOf } from '@/lib/features/work/templates/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { TemplateState } from './use-template'

type Props = { state: TemplateState; isReadOnly: boolean }

/** The sections and blocks of a template in their order: chosen by a click, moved by the pointer, by buttons or by Alt and an arrow. */
export function TemplateOutline({ state, isReadOnly }: Props) {
  const t = useTranslations('templates')
  const language = useLocale()
  const [dragged, setDragged] = useState<string | null>(null)
  const drop = (target: string) => {
    if (dragged !== null) state.dropBlock(dragged, target)
    setDragged(null)
  }
  const dropping = (target: string) =>
    isReadOnly
      ? {}
      : {
          onDragOver: (event: { preventDefault: () => void }) => dragged !== null && event.preventDefault(),
          onDrop: () => drop(target),
        }
  const arrows =
    (move: (by: -1 | 1) => void) =>
    (event: KeyboardEvent): void => {
      if (isReadOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      move(event.key === 'ArrowUp' ? -1 : 1)
    }
  const movers = (label: string, move: (by: -1 | 1) => void) => (
    <span className="flex shrink-0">
      <IconButton size="sm" label={t('raise', { name: label })} onClick={() => move(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t('lower', { name: label })} onClick={() => move(1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  )
  const row = (isChosen: boolean) =>
    cn(
      'flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-start text-sm hover:bg-sunken',
      isChosen && 'bg-accent-soft text-accent-text hover:bg-accent-soft',
    )
  return (
    <nav aria-label={t('outline')} className="flex flex-col gap-4 p-3">
      {state.edited.sections.map((section, at) => {
        const name = inLanguage(section.title, language) || t('unnamedSection', { number: at + 1 })
        const isChosen = state.chosen === section.key
        const move = (by: -1 | 1) => state.moveSection(section.key, by)
        return (
          <section key={section.key} {...dropping(section.key)}>
            <div className="flex items-center">
              <button
                type="button"
                aria-pressed={isChosen}
                className={cn(row(isChosen), 'font-semibold')}
                onClick={() => state.choose(section.key)}
                onKeyDown={arrows(move)}
              >
                <span className="truncate">{name}</span>
              </button>
              {isChosen && !isReadOnly && movers(name, move)}
            </div>
            <ol className="ms-2 flex flex-col border-line border-s ps-1.5">
              {section.blocks.map((block) => {
                const title = inLanguage(block.title, language) || t('unnamedBlock')
                const isOn = state.chosen === block.key
                const problem = problemOf(block)
                const moveBlock = (by: -1 | 1) => state.moveBlock(block.key, by)
                return (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer's way; buttons and Alt with an arrow do the same
                  <li
                    key={block.key}
                    draggable={!isReadOnly}
                    onDragStart={() => setDragged(block.key)}
                    onDragEnd={() => setDragged(null)}
                    onDragOver={(event) => dragged !== null && event.preventDefault()}
                    onDrop={(event) => {
                      event.stopPropagation()
                      drop(block.key)
                    }}
                    className={cn('flex items-center', dragged === block.key && 'opacity-50')}
                  >
                    <button
                      type="button"
                      aria-pressed={isOn}
                      className={row(isOn)}
                      onClick={() => state.choose(block.key)}
                      onKeyDown={arrows(moveBlock)}
                    >
                      {!isReadOnly && <GripVertical aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />}
                      <span className="min-w-0 flex-1 truncate">{title}</span>
                      {problem ? (
                        <TriangleAlert
                          role="img"
                          aria-label={t(`problems.${problem}`)}
                          className="size-3.5 shrink-0 text-warn"
                        />
                      ) : (
                        <span className="shrink-0 text-ink-muted text-xs">{t(`kinds.${block.kind}`)}</span>
                      )}
                    </button>
                    {isOn && !isReadOnly && movers(title, moveBlock)}
                  </li>
                )
              })}
            </ol>
            {!isReadOnly && section.blocks.length < mostParts.blocks && (
              <Button
                size="sm"
                variant="quiet"
                className="ms-2"
                icon={<Plus aria-hidden="true" />}
                aria-label={t('addBlockTo', { name })}
                onClick={() => state.addBlock(section.key)}
              >
                {t('addBlock')}
              </Button>
            )}
          </section>
        )
      })}
      {!isReadOnly && state.edited.sections.length < mostParts.sections && (
        <div>
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={state.addSection}>
            {t('addSection')}
          </Button>
        </div>
      )}
      {!isReadOnly && <p className="text-ink-muted text-xs">{t('moveHint')}</p>}
    </nav>
  )
}
