import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { BatchList } from './batch-list'

const router = vi.hoisted(() => ({ refresh: vi.fn<() => void>() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

afterEach(() => vi.unstubAllGlobals())

const running = {
  ...{ id: 'one', ruleId: 'rule', createdAt: '2026-11-30T09:00:00.000Z', finishedAt: null, by: 'Grace Tan' },
  ...{ state: 'RUNNING' as const, issued: 3, total: 3, done: 1, files: [], changes: { ended: 0, added: 0 } },
}
const files = [{ key: 'k', name: 'All.pdf', bytes: 40_000, count: 3, school: null }]

test('a run that has just ended shows its files at once, and never says that they have expired', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ...running, state: 'DONE', done: 3, finishedAt: running.createdAt, files })),
  )
  renderInPortal(<BatchList batches={[running]} />)
  expect(await screen.findByText('Done', {}, { timeout: 5_000 })).toBeDefined()
  expect(screen.queryByText(/have expired/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Download All.pdf' })).toBeDefined()
})

test('files that hold what is valid no more say so above their addresses', () => {
  const changes = { ended: 2, added: 1 }
  renderInPortal(<BatchList batches={[{ ...running, state: 'DONE', files, changes }]} />)
  expect(screen.getByText('2 certificates in these files have been replaced or revoked since.')).toBeDefined()
  expect(screen.getByText("1 certificate isn't in these files yet.")).toBeDefined()
})
