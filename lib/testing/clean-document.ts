import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// On a busy machine what is waited for takes longer than the second of the library's default.
configure({ asyncUtilTimeout: 4000 })

/** Test files share one document: each test begins with an empty page, empty storage and the real clock. */
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/** What a file has mocked stays with it: the next one evaluates our modules anew, the libraries' once. */
afterAll(() => {
  vi.resetModules()
})
