import { expect, test } from 'vitest'
import { faultView } from './reply'
import { tooMany } from './rate-limit'

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
