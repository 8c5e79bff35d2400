import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TeamScore } from '@/lib/features/judging/scores/get-team-score'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ScoreForm } from './score-form'

const { submit } = vi.hoisted(() => ({ submit: vi.fn<(raw: { version?: number }) => Promise<unknown>>() }))
vi.mock('next/navigation', () => ({ unstable_isUnrecognizedActionError: () => false, unstable_rethrow: () => {} }))
vi.mock('@/lib/features/judging/scores/actions', () => ({ scoreTeamAction: submit }))

const score = {
  ...{ members: [], isSubmitted: true, isReleased: false, version: 1, own: null, others: [], average: null },
  total: { hundredths: 7_000, state: 'DRAFT', at: new Date(0), by: null },
} as unknown as TeamScore
const standing = (total: object | null) => ({
  ok: false,
  fault: { key: 'conflict.stale', message: 'Changed', fields: [], data: { total } },
})
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test.each([
  ['removed', null, 0],
  ['changed', { hundredths: 8_000, state: 'DRAFT', version: 2 }, 2],
])('enters a score over one that was %s meanwhile with the second press', async (_, total, version) => {
  submit.mockReset()
  submit.mockResolvedValueOnce(standing(total)).mockResolvedValueOnce({ ok: true, data: { hundredths: 9_000 } })
  const scored = vi.fn<(hundredths: number) => void>()
  const team = { projectId: 'p', schoolId: 's', code: 1 }
  renderInPortal(<ScoreForm team={team} score={score} onScored={scored} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText('Score', { exact: false }), { target: { value: '90' } })
  await press('Next')
  await press('Submit 90.00')
  await press('Submit 90.00')
  expect(submit.mock.calls.map(([sent]) => sent.version)).toEqual([1, version])
  expect(scored).toHaveBeenCalledExactlyOnceWith(9_000)
})
