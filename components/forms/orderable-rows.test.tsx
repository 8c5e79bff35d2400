import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { OrderableRows } from './orderable-rows'

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
}))

const rows = ['Spring', 'Summer', 'Autumn'].map((name) => ({ id: name.toLowerCase(), name }))
const action = vi.fn<(raw: unknown) => Promise<ActionResult<null>>>(async () => ({ ok: true, data: null }))

function show(isOrderable = true) {
  renderInPortal(
    <OrderableRows
      label="Seasons"
      {...{ rows, isOrderable, action }}
      nameOf={({ name }) => name}
      inputOf={(ids) => ({ ids })}
      rowClassName="gap-1"
    >
      {({ name }) => name}
    </OrderableRows>,
  )
}
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('moves a row by an arrow key, says where it is, and saves the order when asked to', async () => {
  show()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Summer' }), { key: 'ArrowUp' })
  expect(names()).toEqual(['Summer', 'Spring', 'Autumn'])
  expect(screen.getByText('Summer is now number 1 of 3')).toBeDefined()
  expect(action).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save order' })))
  expect(action).toHaveBeenCalledWith({ ids: ['summer', 'spring', 'autumn'] })
})

test('takes an order back that was not saved', () => {
  show()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Spring' }), { key: 'ArrowDown' })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Spring', 'Summer', 'Autumn'])
})

test('has no handles where nothing can be moved', () => {
  show(false)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})
