import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localStore } from './local'

const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
afterAll(() => rm(folder, { recursive: true }))
const store = localStore(join(folder, 'files'))
const now = new Date('2026-11-21T04:00:00Z')
const key = 'a-key-of-sixteen-letters'

async function textOf(name: string): Promise<string | null> {
  const stored = await store.open(name, now)
  return stored === null ? null : new Response(stored.stream).text()
}

test('what was put is read with its size; the same key replaces it; removed it is gone', async () => {
  expect(await textOf(key)).toBeNull()
  await store.put(key, Buffer.from('a letter'))
  expect((await store.open(key, now))?.size).toBe(8)
  expect(await textOf(key)).toBe('a letter')
  await store.put(key, Buffer.from('another letter'))
  expect(await textOf(key)).toBe('another letter')
  expect(await readdir(join(folder, 'files'))).toEqual([key])
  await store.remove(key)
  await store.remove(key)
  expect(await textOf(key)).toBeNull()
})

test.each([
  '../outside-of-the-folder',
  'a/key/with/slashes',
  '..',
  'short',
  '.hidden-file-of-the-folder',
  'nul-in-the-key-of-it\0',
])('a key that is none is refused: %j', async (name) => {
  await expect(store.open(name, now)).rejects.toThrow('a key is made of')
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('a key is made of')
  await expect(store.remove(name)).rejects.toThrow('a key is made of')
})
