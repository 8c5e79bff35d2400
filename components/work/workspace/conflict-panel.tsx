'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { answersOf } from '@/lib/features/work/workspaces/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { joinVersions } from './join-versions'
import { MarkedText } from './marked-text'
import { useMoment } from './moment'
import { plainText } from './plain-text'
import type { Newer } from './transport'
import { useBlock, useWork } from './work'

/** Two versions side by side; the writer of this page's version chooses which one stays. */
export function ConflictPanel({ block, now }: { block: BlockView; now: Date }) {
  const { newer } = useBlock(block.id)
  return newer === null ? null : <Versions block={block} newer={newer} now={now} />
}

function Versions({ block, newer, now }: { block: BlockView; newer: Newer; now: Date }) {
  const t = useTranslations('workspace.conflict')
  const both = useTranslations('workspace')
  const language = useLocale()
  const { engine } = useWork()
  const { content, baseContent } = useBlock(block.id)
  const name = newer.savedBy === null ? both('somebody') : personName(newer.savedBy, language)
  const time = useMoment(now)(newer.savedAt)
  const mine = useText(block, content)
  const theirs = useText(block, newer.content)

  const takeTheirs = () => {
    engine.decide(block.id, null)
    showToast({
      message: t('tookTheirs'),
      action: { label: t('undo'), run: () => engine.change(block.id, content) },
    })
  }
  const merge = () => {
    const joined = joinVersions(block.kind, { base: baseContent, mine: content, theirs: newer.content })
    if (joined === null) return
    engine.decide(block.id, joined.content)
    showToast({
      message: joined.doubled === 0 ? t('mergedClean') : t('mergedDoubled', { count: joined.doubled }),
      tone: 'info',
    })
  }
  return (
    <Banner tone="warn" live title={t('title')} className="mb-4">
      <p>{t('explain', { name, time })}</p>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Version title={t('mine')}>
          <Marked text={mine} other={theirs} empty={t('empty')} />
        </Version>
        <Version title={t('theirs', { name, time })}>
          <Marked text={theirs} other={mine} empty={t('empty')} />
        </Version>
      </div>
      <p className="mt-2 text-ink-muted text-sm">{t('onlyHere')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => engine.decide(block.id, content)}>
          {t('keepMine')}
        </Button>
        <Button size="sm" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        {block.kind !== 'LINK' && block.kind !== 'QUIZ' && (
          <Button size="sm" variant="primary" onClick={merge}>
            {t('merge')}
          </Button>
        )}
      </div>
    </Banner>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line bg-raised">
      <h4 id={id} className="border-line border-b px-3 py-2 font-medium text-sm">
        {title}
      </h4>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        className="max-h-72 overflow-y-auto px-3 py-2"
      >
        {children}
      </div>
    </section>
  )
}

function Marked({ text, other, empty }: { text: string; other: string; empty: string }) {
  return text === '' ? <p className="text-ink-muted">{empty}</p> : <MarkedText text={text} other={other} />
}

/** A version as text; for a quiz the chosen answers. */
function useText({ kind, questions }: BlockView, content: string): string {
  const language = useLocale()
  if (kind !== 'QUIZ') return plainText(kind, content)
  const answers = answersOf(content)
  return questions.map(({ id, text }) => `${inLanguage(text, language)} ${answers[id] ?? '\u2013'}`).join('\n')
}
