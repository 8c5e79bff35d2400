import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { averageOf } from '@/lib/features/judging/scores/rules'
import { go } from '@/lib/testing/navigation'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ScoringGrid } from './scoring-grid'
import type { Scoring } from './scoring-rows'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))

const count = 50
const idOf = (serial: number) => `team${String(serial)}`
const scoring: Scoring = {
  teams: Array.from({ length: count }, (_, at) => ({
    ...{
      teamId: idOf(at + 1),
      members: 2,
      isSubmitted: true,
      isReleased: false,
      entries: 0,
      total: null,
      scorerValues: [],
    },
    ...{ serial: at + 1, code: 1, schoolId: 's', school: { zh: '学校', en: 'School' }, title: null, scorerIds: [] },
  })),
  ...{ scorers: {}, own: 'me', projectId: 'p', mayScore: true, mayConfirm: true, mayExport: true, at: 0, seal: '' },
}

type Sent = { scores: { teamId: string; hundredths: number | null }[] }
let sent: Sent['scores'] = []
let isDown = false

/** Answers as the portal does: each value belongs to the caller, and the draft is the average. */
beforeEach(() => {
  sent = []
  isDown = false
  go('/admin/scoring')
  localStorage.clear()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (isDown) throw new TypeError('no network')
    const { scores }: Sent = JSON.parse(body)
    sent.push(...scores)
    const teams = scores.map(({ teamId, hundredths }) => {
      const values = hundredths === null ? [] : [{ by: 'me', hundredths, comment: null, at: 1 }]
      const average = averageOf(values.map((one) => one.hundredths))
      const total = average === null ? null : { hundredths: average, state: 'DRAFT', version: 1, at: 1, by: 'me' }
      return {
        teamId,
        members: 2,
        isSubmitted: true,
        isReleased: false,
        entries: sent.length,
        total,
        scorerValues: values,
      }
    })
    return Response.json({ ok: true, data: { teams, scorers: {}, own: 'me' } })
  })
})

/** Finds it by its name in the document, because a query by role among fifty rows is slow. */
function field(serial: number): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[data-score="${idOf(serial)}"]`)
  if (found === null) throw new Error(`no field for team ${String(serial)}`)
  return found
}
function type(text: string): void {
  const active = document.activeElement
  if (active instanceof HTMLInputElement) fireEvent.change(active, { target: { value: text } })
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

test('takes 50 presses for 50 teams with number, Enter, next, and one more for the confirmation', async () => {
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  field(1).focus()
  for (let serial = 1; serial <= count; serial++) {
    expect(document.activeElement).toBe(field(serial))
    type(`${String(40 + serial)}.5`)
    press('Enter')
  }
  const confirm = await screen.findByText('Confirm 50 scores')
  expect(document.activeElement?.contains(confirm)).toBe(true)
  expect(new Map(sent.map(({ teamId, hundredths }) => [teamId, hundredths]))).toEqual(
    new Map(Array.from({ length: count }, (_, at) => [idOf(at + 1), 4_150 + 100 * at])),
  )
  expect(screen.getByText('All scores are saved')).toBeDefined()
  expect(sent).toHaveLength(count)
}, 20_000)

test('saves a score once and undoes it by one press when Enter goes on from it', async () => {
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  field(1).focus()
  type('61')
  press('Enter')
  await screen.findByText('All scores are saved')
  await waitFor(() => expect(sent).toEqual([{ teamId: idOf(1), hundredths: 6_100 }]))
  field(1).focus()
  press('z', { ctrlKey: true })
  await waitFor(() => expect(sent).toMatchObject([{ hundredths: 6_100 }, { hundredths: null }]))
  await screen.findByText('All scores are saved')
  field(1).focus()
  press('z', { ctrlKey: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(2)
})

test('pastes a column downward from the cell, and undoes all of it in one step', async () => {
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  field(3).focus()
  fireEvent.paste(field(3), { clipboardData: { getData: () => '70\tx\r\n80\r\n101\r\n' } })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect([3, 4, 5].map((serial) => field(serial).value)).toEqual(['70', '80', '101'])
  expect(field(5).getAttribute('aria-invalid')).toBe('true')
  await screen.findByText('The other scores are saved')
  field(3).focus()
  press('z', { ctrlKey: true })
  await waitFor(() =>
    expect(sent.slice(2)).toMatchObject([
      { teamId: idOf(3), hundredths: null },
      { teamId: idOf(4), hundredths: null },
    ]),
  )
})

test('confirms no earlier value of a team whose cell shows one that is not saved, and names the team', async () => {
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  for (const serial of [1, 2]) {
    field(serial).focus()
    type('97.7')
    press('Enter')
  }
  await screen.findByText('Confirm 2 scores')
  field(2).focus()
  type('90.555')
  press('Enter')
  fireEvent.click(await screen.findByText('Confirm 1 score'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText("No. 2 is left out: what is typed for it isn't saved.")).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Confirm 1 score' })).toBeDefined()
  expect(screen.getByText('The other scores are saved')).toBeDefined()
})

test('does not move on when an input method takes Enter', () => {
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  field(1).focus()
  type('8')
  press('Enter', { isComposing: true })
  expect(document.activeElement).toBe(field(1))
})

test('keeps what could not be sent, through a reload too, and sends it when the portal answers again', async () => {
  isDown = true
  const { unmount } = renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  field(2).focus()
  type('66')
  press('Enter')
  await screen.findByText("The portal isn't responding")
  unmount()
  isDown = false
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  await waitFor(() => expect(sent).toEqual([{ teamId: idOf(2), hundredths: 6_600 }]))
  expect(field(2).value).toBe('66')
  expect(localStorage.length).toBe(0)
})

test('takes the own score beside the work too, and goes on by key with what was typed saved', async () => {
  go('/admin/scoring?team=2')
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  const beside = await screen.findByRole('textbox', { name: 'Your score' })
  const value = (serial: number) => waitFor(() => screen.getByRole('complementary', { name: `Work of No. ${serial}` }))
  await value(2)
  beside.focus()
  type('71')
  expect(field(2).value).toBe('71')
  press('Enter')
  await value(3)
  expect(document.activeElement).toBe(beside)
  type('72')
  press('ArrowDown', { altKey: true })
  await value(4)
  type('73')
  press('[')
  await value(3)
  expect(beside).toHaveProperty('value', '72')
  press('ArrowUp', { altKey: true })
  await value(2)
  press(']')
  await value(3)
  await waitFor(() => expect(sent.map(({ hundredths }) => hundredths)).toEqual([7_100, 7_200, 7_300]))
  expect([2, 3, 4].map((serial) => field(serial).value)).toEqual(['71', '72', '73'])
}, 20_000)

test('leaves brackets to other fields, and to a list without an open work', async () => {
  renderInPortal(<ScoringGrid scoring={scoring} density="compact" />)
  field(5).focus()
  press(']')
  expect(document.activeElement).toBe(field(5))
  expect(window.location.search).toBe('')
})

test('works that nobody has handed in wait for no score, and are left out by a press', () => {
  const teams = scoring.teams.slice(0, 3).map((team, at) => ({ ...team, isSubmitted: at < 2 }))
  renderInPortal(<ScoringGrid scoring={{ ...scoring, teams }} density="compact" />)
  screen.getByText('0 of 2 scored by you')
  const submitted = screen.getByRole('button', { name: /^Submitted only/ })
  expect(submitted.textContent).toBe('Submitted only2')
  expect(submitted.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(submitted)
  expect(window.location.search).toBe('?work=submitted')
})
