import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { CommentDialog } from './comment-dialog'
import { ConfirmBatch } from './confirm-batch'
import type { ScoringRow } from './scoring-rows'

vi.mock('@/lib/features/judging/scores/actions', () => ({ confirmScoresAction: vi.fn<() => void>() }))

const row: ScoringRow = {
  ...{ teamId: 'team1', members: 2, isSubmitted: true, isReleased: true, entries: 1, scorerValues: [] },
  ...{ total: { hundredths: 8_000, state: 'DRAFT', version: 1, at: 1, by: 'me' } },
  ...{ serial: 1, code: 1, schoolId: 's', school: { zh: '学校', en: 'School' }, title: null, scorerIds: [] },
}

const ask = vi.fn<(question?: string) => boolean>()
const onClose = vi.fn<() => void>()
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

beforeEach(() => {
  ask.mockReset()
  onClose.mockReset()
  vi.stubGlobal('confirm', ask)
})
afterEach(() => void vi.unstubAllGlobals())

const dialogs = [
  {
    name: 'a comment',
    shown: (
      <CommentDialog
        row={row}
        comment="Well argued"
        hasScore
        isReadOnly={false}
        onSave={() => undefined}
        onClose={onClose}
      />
    ),
  },
  {
    name: 'a reason',
    shown: <ConfirmBatch rows={[row]} unsaved={[]} onTold={() => undefined} onClose={onClose} />,
  },
]

test.each(dialogs)('$name that was typed is asked about before Escape discards it', ({ shown }) => {
  renderInPortal(shown)
  escape()
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Two pages are missing' } })
  ask.mockReturnValue(false)
  escape()
  expect(ask.mock.calls).toEqual([['Discard what you typed?']])
  expect(onClose).toHaveBeenCalledOnce()
  ask.mockReturnValue(true)
  escape()
  expect(onClose).toHaveBeenCalledTimes(2)
})
