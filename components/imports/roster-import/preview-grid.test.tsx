import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CellEdit, templates } from '@/lib/features/imports/imports/schema'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { triedRoster, triedRow } from '@/lib/testing/tried-roster'
import { valuesOf } from './cell-values'
import { PreviewGrid, useRowCursor } from './preview-grid'
import { ticksOf } from './problem-ticks'
import { planOf, type RosterState, stateOf, withCells, withDropped } from './roster-state'

const names = templates.TRACK.map(({ field }) => field)
const trial = triedRoster([triedRow(2, 'a@x.test'), triedRow(3, 'wrong'), triedRow(4, 'c@x.test')], {
  new: 2,
  invalid: 1,
})

let sent: CellEdit[] = []

function Sheet() {
  const [state, setState] = useState<RosterState>(() => stateOf(trial))
  const { rows } = planOf(state)
  const onChange = (cells: readonly CellEdit[]) => {
    sent.push(...cells)
    setState((now) => withCells(now, cells))
  }
  return (
    <PreviewGrid
      kind="TRACK"
      rows={rows}
      cursor={useRowCursor({ kind: 'TRACK', rows, onChange })}
      density="compact"
      valuesOf={(field) => valuesOf(field, trial, rows)}
      onDrop={(lines, isDropped) => setState((now) => withDropped(now, lines, isDropped))}
    />
  )
}

const cell = (line: number, field: (typeof names)[number]) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${line}:${names.indexOf(field)}"]`)
  if (found === null) throw new Error(`no cell ${line} ${field}`)
  return found
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
/** As the mouse does: pressing goes to the cell, unless what is pressed keeps the focus where it is. */
function click(line: number, field: (typeof names)[number]) {
  if (fireEvent.mouseDown(cell(line, field))) act(() => cell(line, field).focus())
  const under = cell(line, field)
  fireEvent.mouseUp(under)
  fireEvent.click(under)
}
const typing = () => screen.queryByRole<HTMLInputElement>('combobox') ?? screen.getByRole<HTMLInputElement>('textbox')

beforeEach(() => {
  sent = []
  renderInPortal(<Sheet />)
})

describe('the preview as a spreadsheet', () => {
  test('Tab stops at the cell one stands in and at the button of its row, not at every row', () => {
    const stops = () => [...document.querySelectorAll('table [tabindex="0"], table button:not([tabindex="-1"])')]
    expect(stops()).toEqual([cell(2, names[0] ?? 'email'), screen.getByRole('button', { name: 'Remove row 2' })])
    click(4, 'email')
    expect(stops()).toEqual([cell(4, 'email'), screen.getByRole('button', { name: 'Remove row 4' })])
  })

  test('shows an error at its cell and removes it when the cell is corrected', () => {
    expect(cell(3, 'email').getAttribute('aria-invalid')).toBe('true')
    click(3, 'email')
    press('b')
    fireEvent.change(typing(), { target: { value: 'b@x.test' } })
    press('Enter')
    expect(cell(3, 'email').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(cell(4, 'email'))
    expect(sent).toEqual([{ line: 3, column: 5, value: 'b@x.test' }])
  })

  test('is one stop for Tab; arrows move, Home and End reach the ends', () => {
    const stops = [...document.querySelectorAll('[data-cell]')].filter((one) => one.getAttribute('tabindex') === '0')
    expect(stops).toEqual([cell(2, 'latinFamily')])
    fireEvent.focus(cell(2, 'latinFamily'))
    press('ArrowDown')
    press('ArrowRight')
    expect(document.activeElement).toBe(cell(3, 'latinGiven'))
    press('End')
    expect(document.activeElement).toBe(cell(3, 'events'))
    press('Home')
    press('ArrowUp')
    press('ArrowUp')
    expect(document.activeElement).toBe(cell(2, 'latinFamily'))
  })

  test('starts typing with a letter, edits with F2, restores with Esc and moves on with Tab', () => {
    fireEvent.focus(cell(2, 'latinGiven'))
    press('X')
    expect(typing().value).toBe('X')
    press('Escape')
    expect(sent).toEqual([])
    press('F2')
    expect(typing().value).toBe('Lei')
    fireEvent.change(typing(), { target: { value: 'Leilei' } })
    press('Tab')
    expect(document.activeElement).toBe(cell(2, 'gender'))
    expect(sent).toEqual([{ line: 2, column: 1, value: 'Leilei' }])
  })

  test('a click goes to a cell, typing replaces what it holds; a second click edits it, elsewhere a first one goes on', () => {
    click(2, 'graduationYear')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(cell(2, 'graduationYear'))
    press('2')
    expect(typing().value).toBe('2')
    fireEvent.change(typing(), { target: { value: '2027' } })
    press('Enter')
    expect(sent).toEqual([{ line: 2, column: names.indexOf('graduationYear'), value: '2027' }])

    click(2, 'email')
    click(2, 'email')
    expect(typing().value).toBe('a@x.test')
    fireEvent.change(typing(), { target: { value: 'aa@x.test' } })
    click(3, 'email')
    expect(sent).toHaveLength(2)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(cell(3, 'email'))
  })

  test('where one taps, a tap opens a cell with its value selected', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    click(2, 'email')
    expect([typing().selectionStart, typing().selectionEnd]).toEqual([0, 'a@x.test'.length])
    vi.unstubAllGlobals()
  })

  test('empties a cell with Delete and leaves a composing input method alone', () => {
    fireEvent.focus(cell(4, 'mobile'))
    press('ArrowUp', { isComposing: true })
    expect(document.activeElement).not.toBe(cell(3, 'mobile'))
    press('Delete')
    expect(sent).toEqual([{ line: 4, column: 4, value: '' }])
  })

  test('pastes a block from a spreadsheet from the cell on, as far as there are rows and columns', () => {
    fireEvent.focus(cell(3, 'email'))
    fireEvent.paste(cell(3, 'email'), {
      clipboardData: { getData: () => 'p@x.test\tECON\tx\r\nq@x.test\r\nr@x.test\r\n' },
    })
    expect(sent).toEqual([
      { line: 3, column: 5, value: 'p@x.test' },
      { line: 3, column: 6, value: 'ECON' },
      { line: 4, column: 5, value: 'q@x.test' },
    ])
  })

  test('selects an area with Shift and arrows, fills or empties it as one step, and copies it', () => {
    fireEvent.focus(cell(2, 'gender'))
    press('ArrowRight', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(4)
    expect(document.activeElement).toBe(cell(2, 'gender'))
    const copied: string[] = []
    const clipboardData = { setData: (_: string, text: string) => copied.push(text) }
    fireEvent.copy(cell(2, 'gender'), { clipboardData })
    expect(copied).toEqual(['男\t2026\n男\t2026'])
    press('Delete')
    expect(sent).toHaveLength(4)
    press('2')
    fireEvent.change(typing(), { target: { value: '女' } })
    press('Enter', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    press('d', { ctrlKey: true })
    expect(sent.slice(4)).toEqual([
      { line: 2, column: names.indexOf('gender'), value: '女' },
      { line: 3, column: names.indexOf('gender'), value: '女' },
    ])
  })

  test('suggests what a column takes: arrows choose, Enter takes, and what is typed counts while none is chosen', () => {
    // As Chromium answers: what an effect returned of it would be called when the cell closes.
    // oxlint-disable-next-line typescript/no-misused-promises -- the promise is the point
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
    const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
    fireEvent.focus(cell(2, 'gender'))
    press('F2')
    expect(offered()).toEqual(['男', '女'])
    press('ArrowDown')
    press('ArrowDown')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('女')
    press('Enter')
    expect(sent).toEqual([{ line: 2, column: names.indexOf('gender'), value: '女' }])
    expect(document.activeElement).toBe(cell(2, 'gender'))

    fireEvent.focus(cell(3, 'events'))
    press('e')
    expect(offered()).toEqual([])
    fireEvent.change(typing(), { target: { value: 'MATH;m' } })
    expect(offered()).toEqual(['MATH'])
    press('Enter')
    expect(sent.at(-1)?.value).toBe('MATH;m')
    // An address has no list.
    fireEvent.focus(cell(3, 'email'))
    press('F2')
    expect([offered(), screen.queryByRole('combobox')]).toEqual([[], null])
  })

  test('marks along the scroll bar where the wrong rows are, those near each other once', () => {
    const rows = Array.from(
      { length: 1000 },
      (_, at) => ({ status: at === 500 || at > 996 ? 'invalid' : 'new' }) as const,
    )
    expect(ticksOf(rows)).toEqual([0.5, 0.995])
  })

  test('drops a row and takes it back in', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 3' }))
    expect(cell(3, 'email').getAttribute('aria-invalid')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Restore row 3' }))
    expect(cell(3, 'email').getAttribute('aria-invalid')).toBe('true')
  })
})
