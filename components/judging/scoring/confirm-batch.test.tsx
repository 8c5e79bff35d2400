import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mostScored } from '@/lib/features/judging/scores/rules'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ConfirmBatch } from './confirm-batch'
import type { ScoringRow } from './scoring-rows'

type Confirmation = { scores: readonly unknown[] }
const { confirm } = vi.hoisted(() => ({ confirm: vi.fn<(raw: Confirmation) => Promise<unknown>>() }))
vi.mock('@/lib/features/judging/scores/actions', () => ({ confirmScoresAction: confirm }))

const draftOf = (serial: number): ScoringRow => ({
  ...{ teamId: `team${serial}`, members: 2, isSubmitted: true, isReleased: false, entries: 1, scorerValues: [] },
  ...{ total: { hundredths: 8_000, state: 'DRAFT', version: 1, at: 1, by: 'me' } },
  ...{ serial, code: 1, schoolId: 's', school: { zh: '学校', en: 'School' }, title: null, scorerIds: [] },
})

test('confirms as many as one confirmation takes, and says how many are left for the next', async () => {
  confirm.mockResolvedValue({ ok: true, data: { confirmed: mostScored, teams: [], scorers: {}, own: 'me' } })
  const rows = Array.from({ length: mostScored + 2 }, (_, at) => draftOf(at + 1))
  const onClose = vi.fn<() => void>()
  renderInPortal(<ConfirmBatch rows={rows} unsaved={[]} onTold={() => undefined} onClose={onClose} />)
  expect(screen.getByText('The first 1,000 are confirmed now. Confirm the other 2 after that.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 1,000 scores' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(confirm.mock.calls.map(([{ scores }]) => scores.length)).toEqual([mostScored])
})
