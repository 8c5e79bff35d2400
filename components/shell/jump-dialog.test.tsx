import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { JumpDialog } from './jump-dialog'

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch() {} }), usePathname: () => '/today' }))

const found = {
  students: [{ id: 's', name: 'Lin Xiaoyu', otherName: null, email: null, school: 'School' }],
  teams: [],
  projects: [],
  registrations: [],
  orders: [],
}
const answers = () => Response.json({ ok: true, data: found })
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
  renderInPortal(<JumpDialog screens={[]} onClose={() => {}} />)
})
afterEach(() => vi.unstubAllGlobals())

const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

test('says that a search failed, and searches again when it is told to', async () => {
  server.mockRejectedValueOnce(new TypeError('offline')).mockImplementation(async () => answers())
  type('lin')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Lin Xiaoyu/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a text that goes on ends the search for the text before', async () => {
  server.mockImplementationOnce(() => new Promise(() => {})).mockImplementation(async () => answers())
  type('li')
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1))
  type('lin')
  expect(server.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  expect(await screen.findByRole('option', { name: /Lin Xiaoyu/ })).toBeDefined()
})
