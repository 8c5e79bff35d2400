import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { SessionDialog } from './session-dialog'

const { add, save } = vi.hoisted(() => ({
  add: vi.fn<(raw: unknown) => Promise<unknown>>(),
  save: vi.fn<(raw: unknown) => Promise<unknown>>(),
}))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
  usePathname: () => '/',
}))
vi.mock('@/lib/features/learning/kept-courses/actions', () => ({ addSessionAction: add, saveSessionAction: save }))

beforeEach(() => {
  for (const action of [add, save]) {
    action.mockReset()
    action.mockResolvedValue({ ok: true, data: {} })
  }
})

const title = { zh: '折线图', en: 'Lines' }
const type = (label: RegExp | string, text: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value: text } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a new session needs its title alone, and refuses a date that is none at its field', async () => {
  renderInPortal(<SessionDialog target={{ classId: 'c' }} onClose={() => {}} />)
  type('English', title.en)
  type('中文', title.zh)
  type(/Planned for/, '2026-02-30')
  await press('Add session')
  expect(add).not.toHaveBeenCalled()
  expect(screen.getByText('Please check the planned date')).toBeDefined()
  type(/Planned for/, '')
  await press('Add session')
  expect(add.mock.lastCall).toEqual([{ classId: 'c', title, description: null, startsOn: null }])
})

test('shows the day in the portal’s zone, and saves day and description over the version that was seen', async () => {
  const target = { sessionId: 's', version: 4, title, description: null, startsAt: new Date('2026-11-22T20:00:00Z') }
  renderInPortal(<SessionDialog target={target} onClose={() => {}} />)
  expect(screen.getByLabelText<HTMLInputElement>(/Planned for/).value).toBe('2026-11-23')
  type('English', 'Bring paper', 1)
  type('中文', '请带纸', 1)
  await press('Save session')
  expect(save.mock.lastCall).toEqual([
    {
      ...{ sessionId: 's', version: 4, title, startsOn: '2026-11-23' },
      description: { zh: '请带纸', en: 'Bring paper' },
    },
  ])
})
