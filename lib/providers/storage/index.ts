import { join } from 'node:path'
import { env } from '@/lib/env'
import { localStore } from './local'
import type { FileStore } from './port'

/** The store a file lies in: it stays there whatever STORAGE says for new ones. */
export function storeOf(name: 'LOCAL' | 'QINIU'): FileStore {
  if (name === 'LOCAL') return localStore(join(env().DATA_DIR, 'files'))
  throw new Error('This portal keeps its files itself: it has no way to what lies at Qiniu.')
}
