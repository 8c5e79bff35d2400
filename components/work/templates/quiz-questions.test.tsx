import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mostParts } from '@/lib/features/work/templates/rules'
import type { TemplateQuestion } from '@/lib/features/work/templates/schema'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { QuizQuestions } from './quiz-questions'
import type { EditedBlock, TemplateState } from './use-template'

const { send } = vi.hoisted(() => ({ send: vi.fn<() => Promise<unknown>>() }))
vi.mock('next/navigation', () => ({ unstable_isUnrecognizedActionError: () => false, unstable_rethrow: () => {} }))
vi.mock('@/components/files/upload/send-with-progress', () => ({ sendWithProgress: send }))

const questionsOf = (count: number): TemplateQuestion[] =>
  Array.from({ length: count }, (_, at) => {
    const text = (of: string) => ({ zh: `${of}${at}`, en: `${of}${at}` })
    return { text: text('Q'), options: [text('a'), text('b')], right: 'A' as const, testPoint: null, solution: null }
  })
const change = vi.fn<(key: string, values: Partial<EditedBlock>) => void>()

async function read(there: number, inFile: number) {
  send.mockResolvedValue({ ok: true, data: { questions: questionsOf(inFile), errors: [] } })
  const block = { key: 'b', questions: questionsOf(there) } as EditedBlock
  const state = { change } as unknown as TemplateState
  const { container } = renderInPortal(<QuizQuestions block={block} state={state} isReadOnly={false} />)
  const picker = container.querySelector('input[type=file]')
  if (picker === null) throw new Error('no place for a file')
  await act(async () => fireEvent.change(picker, { target: { files: [new File(['x'], 'questions.csv')] } }))
}

beforeEach(() => change.mockReset())

test('takes all questions of a file that there is room for', async () => {
  await read(mostParts.questions - 20, 20)
  expect(change.mock.lastCall?.[1].questions).toHaveLength(mostParts.questions)
  expect(screen.getByText(/^20 questions added/)).toBeDefined()
})

test('refuses a file with more questions than there is room for', async () => {
  await read(mostParts.questions - 20, 40)
  expect(change).not.toHaveBeenCalled()
  expect(
    screen.getByText('Nothing was added: the file has 40 questions, and there is room for 20 more (200 in all).'),
  ).toBeDefined()
  expect(screen.queryByText(/questions added/)).toBeNull()
})
