import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ChapterFiles } from './chapter-files'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/learning/kept-courses/actions', () => ({ detachFileAction: vi.fn<() => void>() }))

const file = { id: 'f1', key: 'course/f1', name: 'lesson.mp4', bytes: 2_000 }
const chapter = {
  id: 'c1',
  videoFile: file,
  pdfFile: null,
  captionsZhFile: null,
  captionsEnFile: null,
  attachments: [{ ...file, id: 'f2', title: { zh: '讲义', en: 'Handout' } }],
}

test('the name of each button begins with what is seen on it', () => {
  renderInPortal(<ChapterFiles chapter={chapter} mayChange />)
  const buttons = screen.getAllByRole('button')
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? '')
  expect(names).toContain('Replace: Video')
  expect(names).toContain('Choose file: PDF')
  expect(buttons.map((button, at) => names[at]?.startsWith(button.textContent))).toEqual(buttons.map(() => true))
})
