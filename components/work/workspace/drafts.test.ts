import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openDrafts } from './drafts'

afterEach(() => {
  vi.restoreAllMocks()
})

const draft = { block: 'b', content: 'Two windows', base: { version: 1, content: '' }, sent: null, at: Date.now() }

test('keeps what was typed until it is forgotten, or typed anew', async () => {
  const drafts = openDrafts('person', 'team')
  await drafts.keep(draft)
  await drafts.forget('b', 'something else')
  expect(await drafts.all()).toEqual([draft])
  expect(await openDrafts('another person', 'team').all()).toEqual([])
  await drafts.forget('b', draft.content)
  expect(await drafts.all()).toEqual([])
})

test('a transaction that the browser breaks off is told once, to whoever waits', async () => {
  const unheard = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unheard)
  const drafts = openDrafts('person', 'team')
  await drafts.all()
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function breaksOff(this: IDBObjectStore) {
    const request = this.count()
    this.transaction.abort()
    return request as never
  })
  await expect(drafts.all()).rejects.toThrow('A request was aborted')
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})
