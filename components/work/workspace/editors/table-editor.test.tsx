import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TableEditor } from './table-editor'

// So many rows as a table may have take seconds to draw here.
vi.mock('@/lib/features/work/workspaces/rules', async (original) => ({
  ...(await original<object>()),
  tableLimits: { rows: 5, letters: 10, columns: 20 },
}))

const columns = [
  { zh: '周', en: 'Week' },
  { zh: '值', en: 'Value' },
]
const block: BlockView = {
  ...{ id: 'b', code: 'b', kind: 'TABLE', title: { zh: '表', en: 'Table' }, prompt: { zh: '', en: '' } },
  ...{ required: false, wordMin: null, wordMax: null, options: { columns, most: 1 }, checks: [], questions: [] },
  ...{ content: '', version: 0, words: 0, isFilled: false, savedAt: null, savedBy: null, openComments: 0 },
}
const line = (at: number) => `${at}\t${at * 2}`
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at)).join('\n')

async function paste(text: string) {
  const onChange = vi.fn<(content: string) => void>()
  renderInPortal(<TableEditor block={block} value="" onChange={onChange} labelId="label" />)
  const first = screen.getByRole('textbox', { name: 'Week, row 1' })
  fireEvent.paste(first, { clipboardData: { getData: () => text } })
  const toast = await screen.findByText(/pasted/)
  const rows: string[][] = JSON.parse(onChange.mock.lastCall?.[0] ?? '[]')
  return { rows, message: toast.textContent }
}

test('says how many rows were pasted where all of it fits', async () => {
  // Spreadsheets copy the empty columns and rows beside what was selected, too.
  const { rows, message } = await paste(`${lines(3)}\t\t\n\t\n`)
  expect([rows.length, message]).toEqual([3, '4 rows pasted'])
})

test('says how much of a longer block was pasted, and why', async () => {
  const { rows, message } = await paste(lines(8))
  expect(rows).toEqual(Array.from({ length: 5 }, (_, at) => [String(at), String(at * 2)]))
  expect(message).toBe('5 of 8 rows pasted. The table can hold 5 rows.')
})

test('says that columns were left out and cells cut, which stay whole characters', async () => {
  const { rows, message } = await paste('123456789😀b\t1\tleft out')
  expect(rows).toEqual([['123456789', '1']])
  expect(message).toBe('1 of 1 row pasted. Columns beyond the last one were left out. Cells were cut to 10 characters.')
})
