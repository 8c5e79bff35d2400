import { expect, test } from 'vitest'
import { heapArguments } from './heap-limit.mjs'

const GB = 2 ** 30

test('the heap has a limit, half of a small machine and no more on a large one', () => {
  expect(heapArguments({}, GB)).toEqual(['--max-old-space-size=512'])
  expect(heapArguments({}, 64 * GB)).toEqual(heapArguments({}, 8 * GB))
})

test('a limit that was set stays', () => {
  expect(heapArguments({ NODE_OPTIONS: '--trace-warnings --max-old-space-size=2048' }, GB)).toEqual([])
  expect(heapArguments({ NODE_OPTIONS: '--max_old_space_size=2048' }, GB)).toEqual([])
})
