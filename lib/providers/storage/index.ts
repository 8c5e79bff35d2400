import { env } from '@/lib/env'
import { localStore } from './local'
import { partialFiles } from './partial'
import type { FileStore, OwnStore } from './port'
import { qiniuStore } from './qiniu'

type StoreName = 'LOCAL' | 'QINIU'

/** The store a file lies in: it stays there whatever STORAGE says for new ones. */
export function storeOf(name: StoreName): FileStore {
  if (name === 'LOCAL') return ownStore()
  const { qiniu, QINIU_UPLOAD_URL: uploadUrl, QINIU_MANAGE_URL: manageUrl } = env()
  if (qiniu === null) throw new Error('A file lies at Qiniu, whose keys this portal does not have: set QINIU_….')
  return qiniuStore({
    accessKey: qiniu.QINIU_ACCESS_KEY,
    secretKey: qiniu.QINIU_SECRET_KEY,
    bucket: qiniu.QINIU_BUCKET,
    domain: qiniu.QINIU_DOMAIN,
    uploadUrl,
    manageUrl,
  })
}

/** Where new files go. */
export function newFilesStore(): StoreName {
  return env().STORAGE === 'qiniu' ? 'QINIU' : 'LOCAL'
}

/** The portal's own store. */
export function ownStore(): OwnStore {
  return localStore(env().FILES_DIR)
}

/** What arrives in parts beside the portal's own store. */
export function ownParts() {
  return partialFiles(env().FILES_DIR)
}
