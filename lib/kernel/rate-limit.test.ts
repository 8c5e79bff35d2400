import { expect, test, vi } from 'vitest'
import { faultView } from './reply'
import { limitKey, sharedLimit, tooMany } from './rate-limit'

const second = 1000

test.each([
  [1, 'in 1 second.', '1 秒后'],
  [60 * second, 'in 60 seconds.', '60 秒后'],
  [119_001, 'in 2 minutes.', '2 分钟后'],
  [3476 * second, 'in 58 minutes.', '58 分钟后'],
  [86_399 * second, 'in 24 hours.', '24 小时后'],
])('who is to wait %i ms is told so in the unit people use', (wait, english, chinese) => {
  const fault = tooMany(wait)
  expect(faultView(fault, 'en-US', '').message).toContain(english)
  expect(faultView(fault, 'zh-CN', '').message).toContain(chinese)
  expect(fault.retryAfter).toBe(Math.ceil(wait / second))
})

test('a caller is counted once for all bundles of the process, and each of them tells it of the limit', async () => {
  const key = crypto.randomUUID()
  for (let call = 0; call < 600; call++) await limitKey(key)
  vi.resetModules()
  const other = await import('./rate-limit')
  expect(other.limitKey).not.toBe(limitKey)
  const refused: unknown = await other.limitKey(key).catch((thrown: unknown) => thrown)
  const { faultView: toldByOther } = await import('./reply')
  expect(toldByOther(refused, 'en-US', '')).toMatchObject({ code: 429, key: 'rate.limited' })
})

test('a limit of an operation is one for all bundles of the process', async () => {
  const key = crypto.randomUUID()
  const limit = sharedLimit('tried by this test', 2, 60)
  await limit(key)
  vi.resetModules()
  const other = await import('./rate-limit')
  await other.sharedLimit('tried by this test', 2, 60)(key)
  await expect(other.sharedLimit('tried by this test', 2, 60)(key)).rejects.toMatchObject({ key: 'rate.limited' })
  await expect(limit(key)).rejects.toMatchObject({ key: 'rate.limited' })
  await expect(sharedLimit('another', 2, 60)(key)).resolves.toBeUndefined()
})
