import { expect, test, vi } from 'vitest'
import { keptFiles } from './kept-papers'

type Make = () => Promise<Uint8Array<ArrayBuffer>>
const make = (length = 40) => vi.fn<Make>(() => Promise.resolve(new Uint8Array(length)))

test('what is made of the same is made once, and anew as soon as any of it is another', async () => {
  const file = keptFiles(100)
  const [first, again, other] = [make(), make(), make()]
  const bytes = await file({ name: 'Li', layout: { parts: [1] } }, first)
  expect(await file({ name: 'Li', layout: { parts: [1] } }, again)).toBe(bytes)
  expect(await file({ name: 'Li', layout: { parts: [2] } }, other)).not.toBe(bytes)
  expect([first, again, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
})

test('those not asked for longest go first, and what is too large is not kept', async () => {
  const file = keptFiles(100)
  const [a, b] = [await file({ a: 1 }, make()), await file({ b: 1 }, make())]
  expect(await file({ a: 1 }, make())).toBe(a)
  await file({ c: 1 }, make())
  expect(await file({ a: 1 }, make())).toBe(a)
  expect(await file({ b: 1 }, make())).not.toBe(b)
  const large = make(101)
  for (let turn = 0; turn < 2; turn++) await file({ large: 1 }, large)
  expect(large).toHaveBeenCalledTimes(2)
})

test('what could not be made is tried again', async () => {
  const file = keptFiles(100)
  await expect(file({ a: 1 }, () => Promise.reject(new Error('no signature')))).rejects.toThrow('no signature')
  expect((await file({ a: 1 }, make())).length).toBe(40)
})
