import { expect, test } from 'vitest'
import { makeGate } from './gate'

const never = () => new Promise<void>(() => {})

test('lets in as many as leave within a second, and a burst whatever was before', async () => {
  let now = 0
  const pass = makeGate(3, () => now)
  for (let number = 0; number < 10; number++) await pass(async () => {})
  for (let number = 0; number < 10; number++) void pass(never)
  await expect(pass(never)).rejects.toMatchObject({ key: 'service.busy', code: 503, retryAfter: 2 })
  now = 1_200
  await expect(pass(never)).rejects.toMatchObject({ key: 'service.busy' })
  const empty = makeGate(3, () => now)
  for (let number = 0; number < 3; number++) void empty(never)
  await expect(empty(never)).rejects.toMatchObject({ key: 'service.busy' })
})

test('who fails inside has left, too', async () => {
  const pass = makeGate(1, () => 0)
  await expect(pass(() => Promise.reject(new Error('inside')))).rejects.toThrow('inside')
  expect(await pass(async () => 'again')).toBe('again')
})
