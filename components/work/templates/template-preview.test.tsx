import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TemplateText } from '@/lib/features/work/templates/schema'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TemplatePreview } from './template-preview'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))

type PreviewedBlock = TemplateText['sections'][number]['blocks'][number]
const pair = (en: string) => ({ zh: en, en })
const blockOf = (title: string, more: Partial<PreviewedBlock>): PreviewedBlock => ({
  ...{ code: null, kind: 'TEXT', title: pair(title), prompt: pair(''), required: true, wordMin: null, wordMax: null },
  ...{ columns: [], most: null, checks: [], questions: [] },
  ...more,
})
const text: TemplateText = {
  name: pair('Work'),
  sections: [
    {
      title: pair('Problem'),
      blocks: [
        blockOf('Question', { wordMin: 20, wordMax: 200, prompt: pair('First line\nSecond line') }),
        blockOf('Pictures', { kind: 'IMAGE', required: false, most: 3, checks: [pair('Each has a source')] }),
        blockOf('', { kind: 'TABLE', columns: [pair('Month'), pair('Result')] }),
      ],
    },
    {
      title: pair(''),
      blocks: [
        blockOf('What you know', {
          kind: 'QUIZ',
          questions: [
            { text: pair('2 + 2?'), options: [pair('3'), pair('4')], right: 'B', testPoint: null, solution: null },
          ],
        }),
      ],
    },
  ],
}

const block = (name: string) => within(screen.getByRole('region', { name }))

test('shows each block as the workspace does: its mark, prompt, limits and checks', () => {
  renderInPortal(<TemplatePreview text={text} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Question',
    'Pictures',
    'Untitled block',
    'What you know',
  ])
  expect(block('Question').getByText('Problem · required')).toBeDefined()
  expect(block('Question').getByText('0 words (20 to 200 required)')).toBeDefined()
  expect(block('Question').getByText(/First line/).className).toContain('whitespace-pre-wrap')
  expect(block('Pictures').getByText('Problem · optional')).toBeDefined()
  expect(block('Pictures').getByText('Each has a source')).toBeDefined()
  expect(block('What you know').getByText('Section 2 · required')).toBeDefined()
})

test('shows the editors of a team, which nobody can enter, and the questions of a quiz', async () => {
  renderInPortal(<TemplatePreview text={text} />)
  const field = block('Question').getByRole('textbox', { hidden: true })
  expect(field.closest('[inert]')).not.toBeNull()
  expect(await block('Untitled block').findByRole('columnheader', { name: 'Month', hidden: true })).toBeDefined()
  expect(await block('Pictures').findByText(/3/)).toBeDefined()
  expect(block('What you know').getByText('2 + 2?')).toBeDefined()
  expect(block('What you know').getByText('B. 4')).toBeDefined()
})
