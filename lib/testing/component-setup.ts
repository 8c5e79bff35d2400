import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine what is waited for takes longer than the second of the library's default.
configure({ asyncUtilTimeout: 4000 })

afterEach(cleanup)
