import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { QuizRows } from './quiz-rows'

const { move } = vi.hoisted(() => ({ move: vi.fn<(raw: unknown) => Promise<unknown>>() }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {} }),
  usePathname: () => '/',
}))
vi.mock('@/lib/features/learning/kept-quizzes/actions', () => ({
  moveQuizAction: move,
  orderQuizzesAction: vi.fn<() => void>(),
  removeQuizAction: vi.fn<() => void>(),
}))

const both = (text: string) => ({ zh: text, en: text })
const row = (place: number) => ({
  ...{ id: `q${place}`, place, position: place, version: 1, text: both(`Question ${place}`) },
  ...{ name: both(`Question ${place}`), options: [both('Yes'), both('No')], right: 'A' as const },
  ...{ videoSecond: null, point: null, solution: null, answers: 0, pictures: [] },
})
const show = (whole: number) =>
  renderInPortal(<QuizRows rows={[row(1), row(201)]} contentId="c" isVideo={false} mayChange whole={whole} />)
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name }, { timeout: 5_000 })))

beforeEach(() => {
  move.mockReset()
  move.mockResolvedValue({ ok: true, data: { place: 3 } })
})

test('a question of a part of the list is moved to a number among all, and a wrong one is told', async () => {
  show(205)
  expect(screen.getByText(/^No\. 201 ·/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /drag|Move Question 1,/i })).toBeNull()
  await press('Move: Question 201')
  const field = await screen.findByRole('textbox', { name: /^Move to number/ })
  for (const text of ['0', '206', 'x']) {
    fireEvent.input(field, { target: { value: text } })
    await press('Move')
    expect((await screen.findAllByText('Enter a whole number from 1 to 205.')).length).toBeGreaterThan(0)
  }
  expect(move).not.toHaveBeenCalled()
  fireEvent.input(field, { target: { value: '3' } })
  await press('Move')
  expect(move.mock.lastCall?.[0]).toEqual({ quizId: 'q201', place: 3 })
})

test('where all are shown they are put in order by hand alone', () => {
  show(2)
  expect(screen.queryByText(/^No\. /)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move: / })).toBeNull()
})
