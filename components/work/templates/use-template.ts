'use client'

import { useState } from 'react'
import type { TemplateText } from '@/lib/features/work/templates/schema'

export type EditedBlock = TemplateText['sections'][number]['blocks'][number] & { key: string }
export type EditedSection = { key: string; title: TemplateText['name']; blocks: EditedBlock[] }
type Edited = { name: TemplateText['name']; sections: EditedSection[] }

let keys = 0
const newKey = () => `part-${++keys}`

const keyed = ({ name, sections }: TemplateText, prefix: string): Edited => ({
  name,
  sections: sections.map((section, at) => ({
    ...{ ...section, key: `${prefix}${at}` },
    blocks: section.blocks.map((block, place) => ({ ...block, key: `${prefix}${at}-${place}` })),
  })),
})

const emptyPair = { zh: '', en: '' }
const emptyBlock = {
  ...{ code: null, kind: 'RICH' as const, title: emptyPair, prompt: emptyPair, required: false },
  ...{ wordMin: null, wordMax: null, columns: [], most: null, checks: [], questions: [] },
}

/** A template while it is edited: its parts keep their keys wherever they go, and what was removed comes back. */
export function useTemplate(text: TemplateText) {
  const [edited, setEdited] = useState(() => keyed(text, 'own-'))
  const [chosen, setChosen] = useState<string | null>(null)
  const [before, setBefore] = useState<Edited | null>(null)
  /** Rises where fields have to be drawn anew, as after an undo. */
  const [drawing, setDrawing] = useState(0)
  const [savedAs, setSavedAs] = useState(edited)
  const put = (make: (edited: Edited) => Edited) => setEdited(make)
  const putBlocks = (make: (blocks: EditedBlock[], section: EditedSection) => EditedBlock[]) =>
    put((now) => ({ ...now, sections: now.sections.map((one) => ({ ...one, blocks: make(one.blocks, one) })) }))
  const remove = (make: (edited: Edited) => Edited) => {
    setBefore(edited)
    put(make)
    setChosen(null)
  }
  const blocks = edited.sections.flatMap((section) => section.blocks)
  return {
    edited,
    drawing,
    isChanged: edited !== savedAs,
    chosen,
    choose: setChosen,
    block: blocks.find(({ key }) => key === chosen) ?? null,
    section: edited.sections.find(({ key }) => key === chosen) ?? null,
    /** As the server takes it. */
    plain: (): TemplateText => ({
      name: edited.name,
      sections: edited.sections.map(({ title, blocks: own }) => ({
        title,
        blocks: own.map(({ key: _, ...block }) => block),
      })),
    }),
    /** What stands here was saved; what is typed since is not. */
    saved: () => {
      setSavedAs(edited)
      setBefore(null)
    },
    name: (name: TemplateText['name']) => put((now) => ({ ...now, name })),
    title: (key: string, title: TemplateText['name']) =>
      put((now) => ({ ...now, sections: now.sections.map((one) => (one.key === key ? { ...one, title } : one)) })),
    change: (key: string, values: Partial<EditedBlock>) =>
      putBlocks((own) => own.map((block) => (block.key === key ? { ...block, ...values } : block))),
    addSection: () => {
      const key = newKey()
      put((now) => ({ ...now, sections: [...now.sections, { key, title: emptyPair, blocks: [] }] }))
      setChosen(key)
    },
    addBlock: (sectionKey: string) => {
      const key = newKey()
      putBlocks((own, section) => (section.key === sectionKey ? [...own, { ...emptyBlock, key }] : own))
      setChosen(key)
    },
    duplicate: (blockKey: string) => {
      const key = newKey()
      putBlocks((own) =>
        own.flatMap((block) => (block.key === blockKey ? [block, { ...block, key, code: null }] : [block])),
      )
      setChosen(key)
    },
    removeBlock: (key: string) =>
      remove((now) => ({
        ...now,
        sections: now.sections.map((one) => ({ ...one, blocks: one.blocks.filter((block) => block.key !== key) })),
      })),
    removeSection: (key: string) =>
      remove((now) => ({ ...now, sections: now.sections.filter((section) => section.key !== key) })),
    canUndo: before !== null,
    undo: () => {
      if (before === null) return
      setEdited(before)
      setBefore(null)
      setDrawing((count) => count + 1)
    },
    moveSection: (key: string, by: -1 | 1) => put((now) => ({ ...now, sections: swapped(now.sections, key, by) })),
    /** One place up or down; beyond the end of its section into the one beside it. */
    moveBlock: (key: string, by: -1 | 1) => put((now) => ({ ...now, sections: stepped(now.sections, key, by) })),
    /** To the place of another block, or to the end of a section. */
    dropBlock: (key: string, target: string) =>
      put((now) => ({ ...now, sections: dropped(now.sections, key, target) })),
  }
}

export type TemplateState = ReturnType<typeof useTemplate>

function swapped<T extends { key: string }>(rows: readonly T[], key: string, by: -1 | 1): T[] {
  const at = rows.findIndex((row) => row.key === key)
  const [one, other] = [rows[at], rows[at + by]]
  if (one === undefined || other === undefined) return [...rows]
  return rows.with(at, other).with(at + by, one)
}

function stepped(sections: EditedSection[], key: string, by: -1 | 1): EditedSection[] {
  const at = sections.findIndex(({ blocks }) => blocks.some((block) => block.key === key))
  const section = sections[at]
  if (section === undefined) return sections
  const place = section.blocks.findIndex((block) => block.key === key)
  if (section.blocks[place + by] !== undefined)
    return sections.with(at, { ...section, blocks: swapped(section.blocks, key, by) })
  const [block, beside] = [section.blocks[place], sections[at + by]]
  if (block === undefined || beside === undefined) return sections
  return sections
    .with(at, { ...section, blocks: section.blocks.filter((one) => one !== block) })
    .with(at + by, { ...beside, blocks: by === 1 ? [block, ...beside.blocks] : [...beside.blocks, block] })
}

/** Exported for its test. */
export function dropped(sections: EditedSection[], key: string, target: string): EditedSection[] {
  const block = sections.flatMap(({ blocks }) => blocks).find((one) => one.key === key)
  if (block === undefined || key === target) return sections
  return sections.map((section) => {
    const others = section.blocks.filter((one) => one.key !== key)
    if (section.key === target) return { ...section, blocks: [...others, block] }
    // Dropped on what stands below it, a block comes after it: it takes the place it was dropped on.
    const place = section.blocks.findIndex((one) => one.key === target)
    return place < 0 ? { ...section, blocks: others } : { ...section, blocks: others.toSpliced(place, 0, block) }
  })
}
