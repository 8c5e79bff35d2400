import { DecompressionStream, TextDecoderStream } from 'node:stream/web'
import { BroadcastChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadConfirm } from '@/components/ui/confirm-dialog'
import { loadDialog } from '@/components/ui/dialog'

// On a busy machine what is waited for takes longer than the second of the library's default.
configure({ asyncUtilTimeout: 4000 })

// A context of its own has none of what Node.js offers beside the language.
Object.assign(globalThis, { BroadcastChannel, DecompressionStream, TextDecoderStream })

// In a browser they are fetched once the page is idle.
beforeAll(() => Promise.all([loadDialog(), loadConfirm()]))

afterEach(cleanup)
