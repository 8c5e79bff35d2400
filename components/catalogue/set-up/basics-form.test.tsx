import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SetUp } from '@/lib/features/catalogue/set-up/queries'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { BasicsForm } from './basics-form'
import { stampOf } from './section-stamp'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
const sent = vi.hoisted(() => [] as unknown[])
vi.mock('@/lib/features/catalogue/set-up/actions', () => ({
  saveBasicsAction: async (input: unknown) => {
    sent.push(input)
    return { ok: true, data: { version: 9 } }
  },
}))

const setUp = {
  ...{ id: 'p', version: 1, code: '2092NSI', numberPrefix: 'NSI', seasonId: 's', kind: 'COMPETITION', type: null },
  ...{ platform: null, product: null, period: null, certificateActivity: null, colour: 'BLUE', icon: 'SCHOLARS' },
  ...{ capacity: null, schoolCapacity: null, startsAt: null, endsAt: null, windows: [], coverFileId: null },
  ...{ seatsTaken: 0, schoolsTaken: 0, registered: 0, state: 'DRAFT' },
} as unknown as SetUp

const form = (shown: SetUp) => (
  <BasicsForm
    key={stampOf(shown, 'basics')}
    setUp={shown}
    reason={null}
    seasons={[{ id: 's', code: '26-27' }]}
    whyNotName={null}
  />
)

test('what is typed in the basics stays when the cover is saved, and is saved over the newer version', async () => {
  const view = renderInPortal(form(setUp))
  const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ })
  fireEvent.input(code(), { target: { value: '2093NSI' } })
  view.again(form({ ...setUp, version: 2, coverFileId: 'f' }))
  expect(code().value).toBe('2093NSI')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ version: 2, code: '2093NSI' }]))
  // What the section itself says now is shown anew.
  view.again(form({ ...setUp, version: 3, code: '2094NSI' }))
  expect(code().value).toBe('2094NSI')
})

test('of windows the form is made anew with its dates, not with what teams submit in them', () => {
  const [startsAt, deadlineAt] = [new Date(0), new Date(9)]
  const window = { id: 'w', startsAt, deadlineAt, announceAt: null, certDate: null, submissions: 0, extensions: 0 }
  const stamp = (more: Partial<typeof window>) => stampOf({ ...setUp, windows: [{ ...window, ...more }] }, 'windows')
  expect(stamp({ submissions: 3, extensions: 1 })).toBe(stamp({}))
  expect(stamp({ deadlineAt: new Date(10) })).not.toBe(stamp({}))
})
