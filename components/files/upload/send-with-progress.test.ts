import { afterEach, expect, test, vi } from 'vitest'
import { type SendingProgress, sendWithProgress } from './send-with-progress'

afterEach(() => vi.unstubAllGlobals())

/** What a listener throws, a browser keeps to itself. */
function heard(listener: () => void) {
  try {
    listener()
  } catch {}
}

/** A request that is answered with these parts, one after the other. */
function answering(...parts: string[]) {
  class Answered {
    responseText = ''
    upload = {}
    onprogress = () => undefined
    onload = () => undefined
    open = () => undefined
    send() {
      setTimeout(() => {
        for (const part of parts) {
          this.responseText += part
          heard(this.onprogress)
        }
        heard(this.onload)
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  const onProgress = vi.fn<(progress: SendingProgress) => void>()
  const upload = { address: '/api/imports', file: new File(['x'], 'x.csv'), input: {}, onProgress }
  return { sent: sendWithProgress(upload), onProgress }
}

test('gives the result of the last line, and the progress of those before it as they come', async () => {
  const { sent, onProgress } = answering(
    '{"progress":{"phase":"checking","done":1,"total":2}}\n{"prog',
    'ress":{"phase":"writing","done":2,"total":2}}\n',
    '{"result":{"ok":true,"data":7}}\n',
  )
  expect(await sent).toEqual({ ok: true, data: 7 })
  expect(onProgress.mock.calls.map(([{ phase, done }]) => [phase, done])).toEqual([
    ['checking', 1],
    ['writing', 2],
  ])
})

test('rejects an answer that ends before its result', async () => {
  await expect(answering('{"progress":{"phase":"checking","done":1,"total":2}}\n').sent).rejects.toThrow(TypeError)
})

test('rejects a page of a proxy, which holds no lines of ours', async () => {
  await expect(answering('<html>\n<h1>502</h1>\n</html>\n').sent).rejects.toThrow('the answer holds no lines')
})
