import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { StatusChip } from './status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from './table'

test('a row of a list keeps its columns for screen readers, and says on a phone what a bare number is', () => {
  const school = 'Shanghai Jingyuan High School'
  renderInPortal(
    <Table isInBand caption="Students">
      <TableHead>
        <HeaderCell>Name</HeaderCell>
        <HeaderCell>School</HeaderCell>
        <HeaderCell>Adviser</HeaderCell>
        <HeaderCell numeric>Registrations</HeaderCell>
        <HeaderCell>Status</HeaderCell>
      </TableHead>
      <TableBody>
        <TableRow>
          <Cell lead>Lei Li</Cell>
          <Cell label="School" oneLine={school} />
          <Cell label="Adviser" oneLine="–" />
          <Cell label="Registrations" numeric>
            3
          </Cell>
          <Cell label="Status" beside>
            <StatusChip tone="warn">Unpaid</StatusChip>
          </Cell>
        </TableRow>
      </TableBody>
    </Table>,
  )
  expect(screen.getByRole('rowheader').textContent).toBe('Lei Li')
  const cells = screen.getAllByRole('cell')
  expect(screen.getByRole('cell', { name: school }).title).toBe(school)
  const marked = (mark: string) =>
    cells.filter((cell) => cell.hasAttribute(`data-${mark}`)).map(({ textContent }) => textContent)
  expect(marked('named')).toEqual(['3'])
  expect(marked('none')).toEqual(['–'])
  expect(marked('beside')).toEqual(['Unpaid'])
})
