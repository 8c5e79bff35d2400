'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BlockCard } from '@/components/work/workspace/block-card'
import { createEngine } from '@/components/work/workspace/engine'
import { blocksOf, type TeamWork, WorkProvider } from '@/components/work/workspace/work'
import type { BlockView, WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { inLanguage } from '@/lib/i18n/languages'

const nothing = () => {}
/** Nothing is typed, so nothing is kept or sent. */
const noDrafts = { all: async () => [], keep: async () => {}, forget: async () => {} }
const noTabs = () => ({ tell: nothing, leave: nothing })
const noMoment = new Date(0)

function previewOf(sections: WorkspaceView['sections']): TeamWork {
  const view: WorkspaceView = {
    team: {
      ...{ id: '', projectId: '', schoolId: '', code: 0, serial: 0, title: null, mediaEntryType: null },
      ...{ templateId: null, version: 0, isNumbered: true, school: null, note: null },
      project: { code: '', name: { zh: '', en: '' }, commentsVisible: 'RELEASED', product: null },
    },
    members: [],
    sections,
    progress: { requiredFilled: 0, requiredTotal: 0, totalLength: 0, checksDone: null, checksTotal: 0 },
    openComments: 0,
    reader: { isMember: true, mayWrite: true, whyNotWrite: null, mayReview: false, mayReopen: false },
    window: null,
    submission: null,
    reopened: null,
  }
  const engine = createEngine({
    blocks: blocksOf(view),
    closed: null,
    send: () => new Promise(nothing),
    drafts: noDrafts,
    tabs: noTabs,
  })
  const { progress } = view
  return {
    ...{ view, engine, people: [], progress, comments: [], enter: nothing, leave: nothing },
    preview: (block) => <BelowEditor block={block} />,
  }
}

/** The blocks of a team's workspace, as it has them before its first word. */
export function PreviewedWork({ sections }: { sections: WorkspaceView['sections'] }) {
  const language = useLocale()
  const [work] = useState(() => previewOf(sections))
  return (
    <WorkProvider work={work}>
      <div className="flex flex-col gap-12 px-4 pt-5 pb-28 [--editor-top:0px] sm:px-6 lg:gap-14 lg:px-10 lg:pt-8 lg:pb-16">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-12 lg:gap-14">
            <h2 id={`${id}-title`} className="sr-only">
              {inLanguage(title, language)}
            </h2>
            {blocks.map((block) => (
              <BlockCard key={block.id} block={block} section={inLanguage(title, language)} now={noMoment} />
            ))}
          </section>
        ))}
      </div>
    </WorkProvider>
  )
}

/** What an editor that cannot be entered does not say: a quiz asks on a page of its own, the others are drawn only. */
function BelowEditor({ block: { kind, questions } }: { block: BlockView }) {
  const t = useTranslations('templates')
  const language = useLocale()
  if (kind !== 'QUIZ') return <p className="sr-only">{t(`kindHints.${kind}`)}</p>
  return (
    <ol className="mt-5 flex list-decimal flex-col gap-4 ps-6 marker:text-ink-muted">
      {questions.map(({ id, text, options }) => (
        <li key={id}>
          <p className="font-medium">{inLanguage(text, language)}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {options.map((option) => (
              <li key={option.letter}>
                {option.letter}. {inLanguage(option.text, language)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
