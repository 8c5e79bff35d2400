import { randomUUID } from 'node:crypto'
import type { Db } from '@/lib/db/client'
import type { File } from '@/lib/db/generated/client'
import { factoryTime, sha256 } from './basis'

/** The row of a stored file; the test puts its bytes where it needs them. */
export async function makeFile(db: Db, values: Partial<File> & Pick<File, 'purpose'>): Promise<File> {
  return db.file.create({
    data: {
      createdAt: factoryTime,
      storedAt: factoryTime,
      ownerKind: 'SYSTEM',
      store: 'LOCAL',
      key: randomUUID(),
      name: 'file.pdf',
      mime: 'application/pdf',
      bytes: 17,
      state: 'STORED',
      ...values,
      sha256: sha256('%PDF-1.4 a letter'),
    },
  })
}
