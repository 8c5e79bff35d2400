import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from './data-table'

const schools = [
  { id: 'a', name: 'Riverside', students: 3, city: '–' },
  { id: 'b', name: 'Hillside', students: 0, city: 'Shanghai' },
]

function show(hasStudents = true) {
  render(
    <DataTable
      caption="Schools"
      rows={schools}
      columns={({ column, numeric, actions }) => [
        column('School', ({ name }) => name),
        hasStudents && numeric('Students', ({ students }) => students, { className: 'wide' }),
        actions('Change', ({ name }) => <button type="button">Change {name}</button>),
      ]}
    />,
  )
  return within(screen.getByRole('table', { name: 'Schools' }))
}

test('names each row by its first column and repeats the heads of the others for cards', () => {
  const table = show()
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Riverside', 'Hillside'])
  expect(table.getAllByRole('cell').map(({ dataset }) => dataset.label)).toEqual([
    'Students',
    undefined,
    'Students',
    undefined,
  ])
  expect(table.getAllByRole('rowheader')[0]?.dataset.label).toBeUndefined()
})

test('aligns numbers in head and cells, and gives a column its look', () => {
  const table = show()
  expect(table.getByRole('columnheader', { name: 'Students' }).dataset.numeric).toBe('')
  expect(table.getByRole('columnheader', { name: 'School' }).dataset.numeric).toBeUndefined()
  const cell = table.getByRole('cell', { name: '3' })
  expect([cell.dataset.numeric, cell.className]).toEqual(['', 'wide'])
})

test('tells the name of the column of buttons to screen readers alone', () => {
  const head = show().getByRole('columnheader', { name: 'Change' })
  expect(head.querySelector('.sr-only')?.textContent).toBe('Change')
})

test('says what a row of a list shows in a card: beside the name, with its head, or in one line', () => {
  render(
    <DataTable
      isInBand
      caption="Schools"
      rows={schools}
      columns={({ column, numeric, line, state, actions }) => [
        column('School', ({ name }) => name),
        column('Code', ({ id }) => id, { named: true }),
        line('City', ({ city }) => city),
        line(
          'Town',
          ({ city }) => city,
          ({ city }) => <button type="button">{city}</button>,
        ),
        numeric('Students', ({ students }) => students),
        column('Founded', () => '1950', { wide: true }),
        line('Motto', () => 'Onward', undefined, { wide: true }),
        state('State', () => 'open'),
        actions('Change', () => 'change'),
      ]}
    />,
  )
  const cells = screen.getAllByRole('cell').slice(0, 8)
  const marked = (mark: string) =>
    cells.filter((cell) => cell.hasAttribute(`data-${mark}`)).map(({ textContent }) => textContent)
  expect(marked('named')).toEqual(['a', '3'])
  expect(marked('beside')).toEqual(['open', 'change'])
  expect(marked('none')).toEqual(['–'])
  expect(marked('wide')).toEqual(['1950', 'Onward'])
  expect(cells.map(({ title }) => title)).toEqual(['', '–', '–', '', '', 'Onward', '', ''])
  expect(screen.getByRole('table').className).toContain('band-cells')
  expect(within(screen.getByRole('table')).getAllByRole('button')).toHaveLength(2)
})

test('leaves out a column that is false', () => {
  const table = show(false)
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['School', 'Change'])
  expect(table.getAllByRole('row')).toHaveLength(3)
})
