import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as actions from '@/lib/features/people/kept-students/actions'
import type { DoublePair, DoublePerson } from '@/lib/features/people/kept-students/doubles.queries'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { DoublesTable } from './doubles-table'
import { MergeStudentsDialog } from './merge-students-dialog'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))
vi.mock('@/lib/features/people/kept-students/actions', () => ({
  markDistinctStudentsAction: vi.fn<() => unknown>(async () => ({ ok: true, data: { id: 'a' } })),
  unmarkDistinctStudentsAction: vi.fn<() => unknown>(async () => ({ ok: true, data: { id: 'a' } })),
  mergeStudentsAction: vi.fn<() => unknown>(),
  previewStudentsMergeAction: vi.fn<() => unknown>(),
}))
const { markDistinctStudentsAction, previewStudentsMergeAction, unmarkDistinctStudentsAction } = vi.mocked(actions)

const person = (id: string, given: string): DoublePerson => ({
  ...{ id, nativeFamily: null, nativeGiven: null, latinFamily: 'Chen', latinGiven: given },
  ...{ graduationYear: 2026, createdAt: new Date('2026-11-01'), registrations: 1 },
  school: { id: 's', name: '静远中学', nameEn: 'Jingyuan' },
})
const pair: DoublePair = { one: person('a', 'Yi'), other: person('b', 'Er'), signs: ['guardian'] }
const press = (name: RegExp | string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => vi.clearAllMocks())

test('two people are listed again as possible duplicates, each pair by its own button', async () => {
  const { again } = renderInPortal(<DoublesTable pairs={[pair]} areDistinct />)
  await press(/^List again/)
  expect(unmarkDistinctStudentsAction).toHaveBeenCalledExactlyOnceWith({ studentId: 'a', otherId: 'b' })
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
  again(<DoublesTable pairs={[pair]} areDistinct={false} />)
  expect(screen.getByRole('button', { name: /^Compare/ })).toBeTruthy()
})

/** Both entries, as the dialog is told of them. */
function preview(whyNot: 'students.distinct' | null) {
  const counts = {
    registrations: 0,
    teams: 0,
    orders: 0,
    certificates: 0,
    advisers: 0,
    messages: 0,
    answers: 0,
    hours: 0,
  }
  const side = (one: DoublePerson) => ({ ...one, counts, email: null, mobile: null, firstSignedInAt: null })
  const twice = { projects: [], packages: [], reductions: [], certificates: [] }
  const data = { student: side(pair.other), kept: side(pair.one), twice, whyNot }
  vi.mocked(previewStudentsMergeAction).mockResolvedValue({ ok: true, data } as never)
}

test('whoever compares two entries says that they are two people, once', async () => {
  preview(null)
  const onClose = vi.fn<() => void>()
  await act(async () => void renderInPortal(<MergeStudentsDialog studentId="a" otherId="b" onClose={onClose} />))
  await screen.findByRole('button', { name: 'Merge entries' })
  await press('Not the same person')
  expect(markDistinctStudentsAction).toHaveBeenCalledExactlyOnceWith({ studentId: 'a', otherId: 'b' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('of two people it is not said again, and why they are not merged', async () => {
  preview('students.distinct')
  await act(
    async () => void renderInPortal(<MergeStudentsDialog studentId="a" otherId="b" onClose={() => undefined} />),
  )
  await screen.findByRole('button', { name: 'Merge entries' })
  expect(screen.queryByRole('button', { name: 'Not the same person' })).toBeNull()
  expect(screen.getAllByText(/marked as two people/)).not.toHaveLength(0)
})
