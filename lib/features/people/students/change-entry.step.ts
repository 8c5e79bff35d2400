import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { type Correction, type StudentDetail, updateEntry } from './queries'

/** Changes these fields of an entry; refused where somebody else did since it was read. */
export async function changeEntry({ db, now }: Work, student: StudentDetail, changed: Correction): Promise<void> {
  if (!(await updateEntry(db, student, changed, now))) throw new Fault('conflict.stale')
}
