import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeout, watchChunks } from './chunk-timeout'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = watchChunks()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function requestScript(src: string): Promise<{ script: HTMLScriptElement; failed: () => boolean }> {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = src
  let isFailed = false
  script.addEventListener('error', () => {
    isFailed = true
  })
  document.head.append(script)
  // A mutation observer is called after the present task.
  await Promise.resolve()
  return { script, failed: () => isFailed }
}

test('fails a chunk that has not arrived after 120 s', async () => {
  expect(chunkTimeout).toBe(120_000)
  const { failed } = await requestScript('http://localhost/_next/static/chunks/late.js')
  vi.advanceTimersByTime(chunkTimeout - 1)
  expect(failed()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(failed()).toBe(true)
})

test('leaves a chunk that arrived in time and a foreign script alone', async () => {
  const { script, failed } = await requestScript('http://localhost/_next/static/chunks/come.js')
  script.dispatchEvent(new Event('load'))
  const other = await requestScript('http://localhost/other.js')
  vi.advanceTimersByTime(chunkTimeout)
  expect([failed(), other.failed()]).toEqual([false, false])
})
